import { Divider, Stack } from '@mui/material';
import { levelNames, type LevelName } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useState } from 'react';
import { CatalogueSearch } from './CatalogueSearch.tsx';
import type { LevelEditing } from './level-edits.ts';
import { LevelCard } from './LevelCard.tsx';
import { LevelList } from './LevelList.tsx';
import { findNextLevel, type NamedReference } from './levels.ts';
import { useChosenLevels } from './useChosenLevels.ts';

/** The side panel: a search, the chosen levels as cards that can be edited, and the choices of the next level. */
export function CataloguePanel(editing: LevelEditing) {
  const { chosen, choose, rename, fill } = useChosenLevels();
  const [browsedLevel, setBrowsedLevel] = useState<LevelName>();
  const above = browsedLevel && levelNames[levelNames.indexOf(browsedLevel) - 1];
  // The choices depend on the level above. If the form clears that, the panel goes back to the next level to choose.
  const level = browsedLevel && (!above || chosen[above]) ? browsedLevel : findNextLevel(chosen);
  const select = (row: NamedReference) => {
    choose(level, row);
    setBrowsedLevel(undefined);
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <CatalogueSearch
        onChosen={(hit) => {
          fill(hit);
          setBrowsedLevel(undefined);
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
              onSelected={() => setBrowsedLevel(name)}
              onRenamed={(changed) => rename(name, changed)}
              onRemoved={() => choose(name, null)}
            />
          )
        );
      })}
      <Divider />
      <LevelList
        key={level}
        level={level}
        chosen={chosen}
        onChosen={select}
        onAll={() => setBrowsedLevel('platform')}
      />
    </Stack>
  );
}
