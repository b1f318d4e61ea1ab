import {
  catalogueMessages as messages,
  levelNouns,
} from '@roadworthy/contract/vehicles/messages/catalogue.messages.ts';
import { vehicleMessages } from '@roadworthy/contract/vehicles/messages/vehicle.messages.ts';
import { Stack } from '@mui/material';
import type { LevelName } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useState } from 'react';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { PickField } from '../../kit/form/choices/Pick.tsx';
import { PlusButton } from '../../kit/form/PlusButton.tsx';
import { AddLevelDialog } from './AddLevelDialog.tsx';
import { findLevelAbove, levelInfo, buildParentQuery, type NamedReference } from './levels.ts';
import { useChosenLevels } from './useChosenLevels.ts';
import type { VehicleValues } from '../vehicle-values.ts';

/** A field for one level of the catalogue, in which the user chooses an entry or adds a new one. */
export function LevelField({ level }: { level: LevelName }) {
  const { chosen, choose, clearBelow } = useChosenLevels();
  const [adding, setAdding] = useState(false);
  const { label, list, add } = levelInfo[level];
  const { mutateAsync } = useApiMutation(add, {
    successMessage: ({ data }) => vehicleMessages.levelAdded({ name: data.name }),
    onDone: ({ data }) => choose(level, data),
  });
  const above = findLevelAbove(level);
  const parent = above ? chosen[above] : null;
  const waitFor = above && !parent ? messages.chooseAboveFirst({ above: levelNouns[above] }) : undefined;
  const query = buildParentQuery(level, chosen);
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'start' }}>
      <div style={{ flex: 1, minWidth: 0 }}>
        <PickField<VehicleValues, NamedReference>
          name={level}
          label={label}
          required
          route={list}
          query={{ sort: 'name', ...query }}
          labelOf={(row) => row.name}
          waitFor={waitFor}
          add={(name) => mutateAsync({ body: { name, ...query } })}
          onPicked={() => clearBelow(level)}
        />
      </div>
      <PlusButton
        label={messages.addLevel({ level: levelNouns[level] })}
        waitFor={waitFor}
        onClick={() => setAdding(true)}
      />
      {adding && (
        <AddLevelDialog
          level={level}
          above={parent}
          parent={query}
          onClose={() => setAdding(false)}
          onAdded={(row) => {
            choose(level, row);
            setAdding(false);
          }}
        />
      )}
    </Stack>
  );
}
