import { Divider, Stack } from '@mui/material';
import { levelNames, type LevelName } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useState } from 'react';
import { CatalogueSearch } from './CatalogueSearch.tsx';
import type { Editing } from './level-edits.ts';
import { LevelCard } from './LevelCard.tsx';
import { LevelList } from './LevelList.tsx';
import { openLevel, type Named } from './levels.ts';
import { usePlace } from './use-place.ts';

/** The side panel: a search over everything, the chosen levels as cards that can be edited, and the choices of the level that comes next. */
export function CataloguePanel(editing: Editing) {
  const { chosen, choose, rename, fill } = usePlace();
  const [looking, setLooking] = useState<LevelName>();
  const above = looking && levelNames[levelNames.indexOf(looking) - 1];
  // Choices of a level stand below something: when that is cleared in the form, what comes next is asked for again.
  const level = looking && (!above || chosen[above]) ? looking : openLevel(chosen);
  const take = (row: Named) => {
    choose(level, row);
    setLooking(undefined);
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <CatalogueSearch
        onChosen={(hit) => {
          fill(hit);
          setLooking(undefined);
        }}
      />
      {levelNames.map((name) => {
        const row = chosen[name];
        return (
          row && (
            <LevelCard
              key={`${name} ${row._id}`}
              level={name}
              row={row}
              chosen={chosen}
              current={name === level}
              {...editing}
              onPressed={() => setLooking(name)}
              onRenamed={(changed) => rename(name, changed)}
              onRemoved={() => choose(name, null)}
            />
          )
        );
      })}
      <Divider />
      <LevelList key={level} level={level} chosen={chosen} onChosen={take} onAll={() => setLooking('platform')} />
    </Stack>
  );
}
