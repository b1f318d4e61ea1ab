import { Button, Card, Stack } from '@mui/material';
import { requiredMessage } from '@roadworthy/contract/kit/field.ts';
import { vehicleMessages, type LevelName } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useState, type KeyboardEvent } from 'react';
import { queryClient, useApiMutation } from '../../kit/api/api-query.ts';
import { confirm, confirmDelete } from '../../kit/dialog/confirm.ts';
import { closeQuestion } from '../../kit/dialog/useConfirmUnsavedClose.ts';
import { isControlKey } from '../../kit/page/usePageKey.ts';
import { hasChanges, currentRowFrom, type LevelEdit } from './level-edits.ts';
import { levelInfo, type LevelRow, type NamedReference } from './levels.ts';
import { focusTooLong } from '../../kit/form/too-long.ts';
import { LimitedText } from '../../kit/form/LimitedText.tsx';

type Props = {
  level: LevelName;
  row: LevelRow;
  typed: LevelEdit;
  /** Nothing closes the card. */
  onTyped: (now: LevelEdit | undefined) => void;
  onRenamed: (row: NamedReference) => void;
  onRemoved: () => void;
};
const isSaveShortcut = isControlKey('s');
const overwriteWarning = (name: string): string => `Someone else changed this to “${name}”. Apply again to overwrite it.`;

/**
 * A card while it is edited: Ctrl+S in it applies it, and Escape asks before what was typed is lost. What somebody else changed in the meantime is refused
 * and read anew; what was typed stays.
 */
export function LevelCardForm({ level, row, typed, onTyped, onRenamed, onRemoved }: Props) {
  const { name, description } = typed;
  const { label, change, remove } = levelInfo[level];
  const changeMutation = useApiMutation(change, { successMessage: 'Changes applied' });
  const removeMutation = useApiMutation(remove, { successMessage: vehicleMessages.levelDeleted });
  const close = () => onTyped(undefined);
  /** What was sent comes back as what there is: nothing is typed meanwhile that would go with it. */
  const isSending = changeMutation.isPending || removeMutation.isPending;
  /** What somebody else wrote meanwhile: shown first, and written over only by another press. */
  const [currentRow, setCurrentRow] = useState<LevelRow>();
  const showCurrentRow = (now: LevelRow | undefined) => {
    setCurrentRow(now);
    if (now) onTyped({ ...typed, original: now });
  };
  const missing = name.trim() === '';
  const apply = async () => {
    if (missing || isSending || !(await confirm({ title: 'Please Confirm To Apply Changes', text: 'Are you sure ?' }))) return;
    await changeMutation.mutateAsync({ params: { id: row._id }, body: { name, description, updatedAt: typed.original.updatedAt } }).then(
      () => {
        onRenamed({ _id: row._id, name: name.trim() });
        close();
      },
      (failure: unknown) => {
        showCurrentRow(currentRowFrom(failure));
        return queryClient.invalidateQueries();
      },
    );
  };
  const deleteLevel = async () => {
    if (await confirmDelete(`${level} "${row.name}"`))
      await removeMutation.mutateAsync({ params: { id: row._id } }).then(
        () => {
          close();
          onRemoved();
        },
        () => undefined,
      );
  };
  const confirmClose = async () => {
    if (!isSending && (!hasChanges(typed) || (await confirm(closeQuestion)))) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSave = isSaveShortcut(event);
    if (!isSave && event.key !== 'Escape') return;
    // Neither the form of the vehicle beside it nor the drawer around it is meant.
    event.stopPropagation();
    event.preventDefault();
    void (isSave ? apply() : confirmClose());
  };
  const error = missing ? requiredMessage('Name') : currentRow ? overwriteWarning(currentRow.name) : changeMutation.error?.message;
  const differs = currentRow && currentRow.description !== description;
  return (
    <Card
      component="form"
      noValidate
      aria-label={`Edit ${level}`}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!focusTooLong(event.currentTarget)) void apply();
      }}
      onKeyDown={onKeyDown}
      sx={{ p: 1.5, borderColor: 'primary.main' }}
    >
      <Stack sx={{ gap: 1.5, pt: 0.5 }}>
        <LimitedText
          label={`${label} name`}
          size="small"
          required
          autoFocus
          value={name}
          onChange={(text) => onTyped({ ...typed, name: text })}
          error={error}
          most={120}
          attributes={{ autoComplete: 'off', readOnly: isSending }}
        />
        <LimitedText
          label="Description"
          size="small"
          multiline
          minRows={2}
          value={description}
          onChange={(text) => onTyped({ ...typed, description: text })}
          error={differs ? `Somebody else wrote “${currentRow.description}”` : undefined}
          most={2000}
          attributes={{ readOnly: isSending }}
        />
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          <Button color="error" loading={removeMutation.isPending} disabled={isSending} onClick={() => void deleteLevel()} sx={{ mr: 'auto' }}>
            Delete
          </Button>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained" loading={changeMutation.isPending}>
            Apply
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
