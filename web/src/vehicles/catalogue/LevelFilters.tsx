import {
  catalogueMessages as messages,
  levelNouns,
} from '@roadworthy/contract/vehicles/messages/catalogue.messages.ts';
import { Box } from '@mui/material';
import { id } from '@roadworthy/contract/kit/route.ts';
import { levelNames, type LevelName } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useState } from 'react';
import { useApiListQuery } from '../../kit/api/api-query.ts';
import { PickOne } from '../../kit/form/choices/Pick.tsx';
import { useListState, type ListState } from '../../kit/list/useListState.ts';
import { findLevelAbove, levelInfo, buildLevelFilterChange, type NamedReference, type LevelIds } from './levels.ts';

// Filters the list of vehicles along the catalogue, from platform to variant. The choice is stored in the URL.

/** Reads the level ids from the URL. Ignores anything that is not an id. */
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
  const choose = (level: LevelName, row: NamedReference | null) =>
    state.setFilters(buildLevelFilterChange(level, row?._id));
  return {
    query,
    clear: () => choose(levelNames[0], null),
    isNarrowed: Object.keys(query).length > 0,
    filters: levelNames.map((level) => (
      // Labels must be readable in full, so on a phone each filter has a line of its own.
      <Box key={level} sx={{ width: { sm: 190 }, '&&': { flexBasis: { xs: '100%', sm: 'auto' } } }}>
        <LevelFilter level={level} levelIds={query} onChoose={(row) => choose(level, row)} />
      </Box>
    )),
  };
}

type Props = { level: LevelName; levelIds: LevelIds; onChoose: (row: NamedReference | null) => void };

/** The level filters of a dialog. It stores the selection itself. */
export const LevelFilters = ({ chosen, onChange }: { chosen: LevelIds; onChange: (next: LevelIds) => void }) =>
  levelNames.map((level) => (
    <LevelFilter
      key={level}
      level={level}
      levelIds={chosen}
      onChoose={(row) => onChange({ ...chosen, ...buildLevelFilterChange(level, row?._id) })}
    />
  ));

function LevelFilter({ level, levelIds, onChoose }: Props) {
  const { label, list } = levelInfo[level];
  const [picked, setPicked] = useState<NamedReference>();
  const above = findLevelAbove(level);
  const parent = above && levelIds[above];
  const chosen = levelIds[level];
  const query = { sort: 'name', ...(above && parent && { [above]: parent }) };
  const isKnown = picked?._id === chosen;
  // After a reload or from a link, only the id is known, so the names are loaded.
  const namedRows = useApiListQuery<NamedReference>(
    list,
    { limit: 0, ...query },
    { enabled: chosen !== undefined && !isKnown },
  );
  const value = (): NamedReference | null => {
    if (!chosen) return null;
    if (picked && isKnown) return picked;
    if (!namedRows.data) return null;
    return (
      namedRows.data.data.find((row) => row._id === chosen) ?? {
        _id: chosen,
        name: messages.oneLevel({ level: levelNouns[level] }),
      }
    );
  };
  return (
    <PickOne<NamedReference>
      narrows
      label={label}
      route={list}
      query={query}
      labelOf={(row) => row.name}
      value={value()}
      waitFor={above && !parent && !chosen ? messages.chooseAboveFirst({ above: levelNouns[above] }) : undefined}
      onChange={(row) => {
        setPicked(row ?? undefined);
        onChoose(row);
      }}
    />
  );
}
