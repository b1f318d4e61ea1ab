import { Box } from '@mui/material';
import { id } from '@roadworthy/contract/kit/route.ts';
import { levelNames, type LevelName } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useState } from 'react';
import { useApiListQuery } from '../../kit/api/api-query.ts';
import { PickOne } from '../../kit/form/Pick.tsx';
import { useListState, type ListState } from '../../kit/list/useListState.ts';
import { levelAbove, levelInfo, levelFilterChange, type NamedReference, type LevelIds } from './levels.ts';

// The list of vehicles is narrowed along the catalogue, from the platform down to the variant. What is chosen stands in the address.

/** What the address narrows to; what is no id counts as nothing chosen. */
const levelIdsIn = ({ filter }: ListState): LevelIds =>
  Object.fromEntries(
    levelNames.flatMap((level) => {
      const { data } = id.safeParse(filter(level));
      return data ? [[level, data]] : [];
    }),
  );

export function useLevelFilters() {
  const state = useListState();
  const query = levelIdsIn(state);
  const choose = (level: LevelName, row: NamedReference | null) => state.setFilters(levelFilterChange(level, row?._id));
  return {
    query,
    clear: () => choose(levelNames[0], null),
    isNarrowed: Object.keys(query).length > 0,
    filters: levelNames.map((level) => (
      // What a filter waits for is read whole: on a phone each has its own line.
      <Box key={level} sx={{ width: { sm: 190 }, '&&': { flexBasis: { xs: '100%', sm: 'auto' } } }}>
        <LevelFilter level={level} levelIds={query} onChoose={(row) => choose(level, row)} />
      </Box>
    )),
  };
}

type Props = { level: LevelName; levelIds: LevelIds; onChoose: (row: NamedReference | null) => void };

function LevelFilter({ level, levelIds, onChoose }: Props) {
  const { label, list } = levelInfo[level];
  const [picked, setPicked] = useState<NamedReference>();
  const above = levelAbove(level);
  const parent = above && levelIds[above];
  const chosen = levelIds[level];
  const query = { sort: 'name', ...(above && parent && { [above]: parent }) };
  const isKnown = picked?._id === chosen;
  // A link or a reload says only which one it is.
  const namedRows = useApiListQuery<NamedReference>(list, { limit: 0, ...query }, { enabled: chosen !== undefined && !isKnown });
  const value = (): NamedReference | null => {
    if (!chosen) return null;
    if (picked && isKnown) return picked;
    if (!namedRows.data) return null;
    return namedRows.data.data.find((row) => row._id === chosen) ?? { _id: chosen, name: `One ${level}` };
  };
  return (
    <PickOne<NamedReference>
      narrows
      label={label}
      route={list}
      query={query}
      labelOf={(row) => row.name}
      value={value()}
      waitFor={above && !parent && !chosen ? `Choose a ${above} first` : undefined}
      onChange={(row) => {
        setPicked(row ?? undefined);
        onChoose(row);
      }}
    />
  );
}
