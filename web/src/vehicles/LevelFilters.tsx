import { Box } from '@mui/material';
import { id } from '@roadworthy/contract/kit/route.ts';
import { levelNames, type LevelName } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useState } from 'react';
import { useAskList } from '../kit/ask.ts';
import { PickOne } from '../kit/form/Pick.tsx';
import { useListState, type ListState } from '../kit/list/useListState.ts';
import { levelAbove, levelInfo, narrowedTo, type Named, type Place } from './levels.ts';

// The list of vehicles is narrowed along the catalogue, from the platform down to the variant. What is chosen stands in the address.

/** What the address narrows to; what is no id counts as nothing chosen. */
const placeIn = ({ filter }: ListState): Place =>
  Object.fromEntries(
    levelNames.flatMap((level) => {
      const { data } = id.safeParse(filter(level));
      return data ? [[level, data]] : [];
    }),
  );

export function useLevelFilters() {
  const state = useListState();
  const query = placeIn(state);
  const choose = (level: LevelName, row: Named | null) => state.setFilters(narrowedTo(level, row?._id));
  return {
    query,
    clear: () => choose(levelNames[0], null),
    isNarrowed: Object.keys(query).length > 0,
    filters: levelNames.map((level) => (
      // What a filter waits for is read whole: on a phone each has its own line.
      <Box key={level} sx={{ width: { sm: 190 }, '&&': { flexBasis: { xs: '100%', sm: 'auto' } } }}>
        <LevelFilter level={level} place={query} onChoose={(row) => choose(level, row)} />
      </Box>
    )),
  };
}

type Props = { level: LevelName; place: Place; onChoose: (row: Named | null) => void };

function LevelFilter({ level, place, onChoose }: Props) {
  const { label, list } = levelInfo[level];
  const [picked, setPicked] = useState<Named>();
  const above = levelAbove(level);
  const parent = above && place[above];
  const chosen = place[level];
  const query = { sort: 'name', ...(above && parent && { [above]: parent }) };
  const isKnown = picked?._id === chosen;
  // A link or a reload says only which one it is.
  const named = useAskList<Named>(list, { limit: 0, ...query }, { enabled: chosen !== undefined && !isKnown });
  const value = (): Named | null => {
    if (!chosen) return null;
    if (picked && isKnown) return picked;
    if (!named.data) return null;
    return named.data.data.find((row) => row._id === chosen) ?? { _id: chosen, name: `One ${level}` };
  };
  return (
    <PickOne<Named>
      narrows
      label={label}
      route={list}
      query={query}
      labelOf={(row) => row.name}
      value={value()}
      waitFor={above && !parent && !chosen ? `After the ${above}` : undefined}
      onChange={(row) => {
        setPicked(row ?? undefined);
        onChoose(row);
      }}
    />
  );
}
