import { Button, Card, Stack, TextField } from '@mui/material';
import { required } from '@roadworthy/contract/kit/field.ts';
import { vehicleMessages, type LevelName } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useState } from 'react';
import { queryClient, useAmend } from '../kit/ask.ts';
import { confirm, confirmDelete } from '../kit/dialog/confirm.ts';
import { levelInfo, type LevelRow, type Named } from './levels.ts';

type Props = { level: LevelName; row: LevelRow; onRenamed: (row: Named) => void; onRemoved: () => void; onClose: () => void };

/** A card while it is edited. What somebody else changed in the meantime is refused and read anew; what was typed stays. */
export function LevelCardForm({ level, row, onRenamed, onRemoved, onClose }: Props) {
  const [name, setName] = useState(row.name);
  const [description, setDescription] = useState(row.description);
  const { label, change, remove } = levelInfo[level];
  const changing = useAmend(change, 'Changes applied');
  const removing = useAmend(remove, vehicleMessages.levelDeleted);
  const missing = name.trim() === '';
  const apply = async () => {
    if (missing || !(await confirm({ title: 'Please Confirm To Apply Changes', text: 'Are you sure ?' }))) return;
    const body = { name, description, updatedAt: row.updatedAt };
    await changing.mutateAsync({ id: row._id, body }).then(
      () => {
        onRenamed({ _id: row._id, name: name.trim() });
        onClose();
      },
      () => queryClient.invalidateQueries(),
    );
  };
  const drop = async () => {
    if (await confirmDelete(`${level} "${row.name}"`)) await removing.mutateAsync({ id: row._id }).then(onRemoved, () => undefined);
  };
  const error = missing ? required('Name') : changing.error?.message;
  return (
    <Card
      component="form"
      noValidate
      aria-label={`Edit ${level}`}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void apply();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      sx={{ p: 1.5, borderColor: 'primary.main' }}
    >
      <Stack sx={{ gap: 1.5, pt: 0.5 }}>
        <TextField
          label={`${label} name`}
          size="small"
          required
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={Boolean(error)}
          helperText={error}
          slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
        />
        <TextField
          label="Description"
          size="small"
          multiline
          minRows={2}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          <Button color="error" loading={removing.isPending} onClick={() => void drop()} sx={{ mr: 'auto' }}>
            Delete
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={changing.isPending}>
            Apply
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
