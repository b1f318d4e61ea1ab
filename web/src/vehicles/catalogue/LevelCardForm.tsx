import {
  catalogueMessages as messages,
  levelNouns,
} from '@roadworthy/contract/vehicles/messages/catalogue.messages.ts';
import { vehicleMessages } from '@roadworthy/contract/vehicles/messages/vehicle.messages.ts';
import { Button, Card, Stack } from '@mui/material';
import { formatRequiredMessage } from '@roadworthy/contract/kit/field.ts';
import { type LevelName } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useState, type KeyboardEvent } from 'react';
import { queryClient, useApiMutation } from '../../kit/api/api-query.ts';
import { confirm, confirmDelete } from '../../kit/dialog/confirm.ts';
import { closeQuestion } from '../../kit/dialog/useConfirmUnsavedClose.ts';
import { isControlKey } from '../../kit/page/usePageKey.ts';
import { hasChanges, parseCurrentRow, type LevelEdit } from './level-edits.ts';
import { levelInfo, type LevelRow, type NamedReference } from './levels.ts';
import { focusTooLongText } from '../../kit/form/text/too-long.ts';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';
import { ignoreSecondClick } from '../../kit/form/second-click.ts';

type Props = {
  level: LevelName;
  row: LevelRow;
  typed: LevelEdit;
  /** Reports the typed text. Undefined closes the editor of the card. */
  onTyped: (edit: LevelEdit | undefined) => void;
  onRenamed: (row: NamedReference) => void;
  onRemoved: () => void;
};
const isSaveShortcut = isControlKey('s');
const overwriteWarning = (name: string): string => messages.nameChangedMeanwhile({ name });

/**
 * Returns the actions that change or delete a level. After a conflict, the form shows the current row but keeps the
 * typed text.
 */
function useLevelChanges({ level, row, typed, onTyped, onRenamed, onRemoved }: Props) {
  const { name, description } = typed;
  const { change, remove } = levelInfo[level];
  const changeMutation = useApiMutation(change, { successMessage: messages.changesApplied });
  const removeMutation = useApiMutation(remove, { successMessage: vehicleMessages.levelDeleted });
  const close = () => onTyped(undefined);
  /** The response will replace the fields, so they are disabled during the request. */
  const isSending = changeMutation.isPending || removeMutation.isPending;
  /** The row as somebody else has changed it. It is shown first, and only a second click overwrites it. */
  const [currentRow, setCurrentRow] = useState<LevelRow>();
  const showCurrentRow = (latestRow: LevelRow | undefined) => {
    setCurrentRow(latestRow);
    if (latestRow) onTyped({ ...typed, original: latestRow });
  };
  const missing = name.trim() === '';
  const apply = async () => {
    if (missing || isSending || !(await confirm({ title: messages.applyTitle, text: messages.areYouSure }))) return;
    await changeMutation
      .mutateAsync({ params: { id: row._id }, body: { name, description, updatedAt: typed.original.updatedAt } })
      .then(
        () => {
          onRenamed({ _id: row._id, name: name.trim() });
          close();
        },
        (failure: unknown) => {
          showCurrentRow(parseCurrentRow(failure));
          return queryClient.invalidateQueries();
        },
      );
  };
  const deleteLevel = async () => {
    if (await confirmDelete(messages.deleteThing({ level: levelNouns[level], name: row.name })))
      await removeMutation.mutateAsync({ params: { id: row._id } }).then(
        () => {
          close();
          onRemoved();
        },
        () => undefined,
      );
  };
  return { changeMutation, removeMutation, isSending, currentRow, missing, apply, deleteLevel, close };
}

/**
 * The editor of a card. Ctrl+S applies the changes; Escape asks before discarding them. If a change conflicts, it is
 * rejected and the row is refetched, but the typed text is kept.
 */
export function LevelCardForm(props: Props) {
  const { level, typed, onTyped } = props;
  const { name, description } = typed;
  const { label } = levelInfo[level];
  const { changeMutation, removeMutation, isSending, currentRow, missing, apply, deleteLevel, close } =
    useLevelChanges(props);
  const confirmClose = async () => {
    if (!isSending && (!hasChanges(typed) || (await confirm(closeQuestion)))) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSave = isSaveShortcut(event);
    if (!isSave && event.key !== 'Escape') return;
    // Keeps the shortcut from reaching the vehicle form or the drawer.
    event.stopPropagation();
    event.preventDefault();
    void (isSave ? apply() : confirmClose());
  };
  const error = missing
    ? formatRequiredMessage(messages.name)
    : currentRow
      ? overwriteWarning(currentRow.name)
      : changeMutation.error?.message;
  const differs = currentRow && currentRow.description !== description;
  return (
    <Card
      component="form"
      noValidate
      aria-label={messages.editLevel({ level: levelNouns[level] })}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!focusTooLongText(event.currentTarget)) void apply();
      }}
      onKeyDown={onKeyDown}
      sx={{ p: 1.5, borderColor: 'primary.main' }}
    >
      <Stack sx={{ gap: 1.5, pt: 0.5 }}>
        <LimitedText
          label={messages.levelNameLabel({ label })}
          size="small"
          required
          autoFocus
          value={name}
          onChange={(text) => onTyped({ ...typed, name: text })}
          error={error}
          maxLength={120}
          attributes={{ autoComplete: 'off', readOnly: isSending }}
        />
        <LimitedText
          label={messages.description}
          size="small"
          multiline
          minRows={2}
          value={description}
          onChange={(text) => onTyped({ ...typed, description: text })}
          error={differs ? messages.descriptionChangedMeanwhile({ description: currentRow.description }) : undefined}
          maxLength={2000}
          attributes={{ readOnly: isSending }}
        />
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          <Button
            color="error"
            loading={removeMutation.isPending}
            disabled={isSending}
            onClick={() => void deleteLevel()}
            sx={{ mr: 'auto' }}
          >
            {messages.delete}
          </Button>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button type="submit" onClick={ignoreSecondClick} variant="contained" loading={changeMutation.isPending}>
            {messages.apply}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
