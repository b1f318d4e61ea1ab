import { Button, Card, Stack, TextField } from '@mui/material';
import { required } from '@roadworthy/contract/kit/field.ts';
import { vehicleMessages, type LevelName } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import type { KeyboardEvent } from 'react';
import { queryClient, useAmend } from '../kit/ask.ts';
import { confirm, confirmDelete } from '../kit/dialog/confirm.ts';
import { closingUnsaved } from '../kit/dialog/use-careful-close.ts';
import { withControl } from '../kit/page-keys.ts';
import { isTyped, type LevelEdit } from './level-edits.ts';
import { levelInfo, type LevelRow, type Named } from './levels.ts';

type Props = {
  level: LevelName;
  row: LevelRow;
  typed: LevelEdit;
  /** Nothing closes the card. */
  onTyped: (now: LevelEdit | undefined) => void;
  onRenamed: (row: Named) => void;
  onRemoved: () => void;
};
const savesCard = withControl('s');

/**
 * A card while it is edited: Ctrl+S in it applies it, and Escape asks before what was typed is lost. What somebody else changed in the meantime is refused
 * and read anew; what was typed stays.
 */
export function LevelCardForm({ level, row, typed, onTyped, onRenamed, onRemoved }: Props) {
  const { name, description } = typed;
  const { label, change, remove } = levelInfo[level];
  const changing = useAmend(change, 'Changes applied');
  const removing = useAmend(remove, vehicleMessages.levelDeleted);
  const close = () => onTyped(undefined);
  const missing = name.trim() === '';
  const apply = async () => {
    if (missing || !(await confirm({ title: 'Please Confirm To Apply Changes', text: 'Are you sure ?' }))) return;
    const body = { name, description, updatedAt: row.updatedAt };
    await changing.mutateAsync({ id: row._id, body }).then(
      () => {
        onRenamed({ _id: row._id, name: name.trim() });
        close();
      },
      () => queryClient.invalidateQueries(),
    );
  };
  const drop = async () => {
    if (await confirmDelete(`${level} "${row.name}"`))
      await removing.mutateAsync({ id: row._id }).then(
        () => {
          close();
          onRemoved();
        },
        () => undefined,
      );
  };
  const leave = async () => {
    if (!isTyped(typed) || (await confirm(closingUnsaved))) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSave = savesCard(event);
    if (!isSave && event.key !== 'Escape') return;
    // Neither the form of the vehicle beside it nor the drawer around it is meant.
    event.stopPropagation();
    event.preventDefault();
    void (isSave ? apply() : leave());
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
      onKeyDown={onKeyDown}
      sx={{ p: 1.5, borderColor: 'primary.main' }}
    >
      <Stack sx={{ gap: 1.5, pt: 0.5 }}>
        <TextField
          label={`${label} name`}
          size="small"
          required
          autoFocus
          value={name}
          onChange={(event) => onTyped({ ...typed, name: event.target.value })}
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
          onChange={(event) => onTyped({ ...typed, description: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          <Button color="error" loading={removing.isPending} onClick={() => void drop()} sx={{ mr: 'auto' }}>
            Delete
          </Button>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained" loading={changing.isPending}>
            Apply
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
