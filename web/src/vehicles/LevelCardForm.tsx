import { Button, Card, Stack } from '@mui/material';
import { required } from '@roadworthy/contract/kit/field.ts';
import { vehicleMessages, type LevelName } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useState, type KeyboardEvent } from 'react';
import { queryClient, useTell } from '../kit/ask.ts';
import { confirm, confirmDelete } from '../kit/dialog/confirm.ts';
import { closingUnsaved } from '../kit/dialog/use-careful-close.ts';
import { withControl } from '../kit/page-keys.ts';
import { isTyped, theirsIn, type LevelEdit } from './level-edits.ts';
import { levelInfo, type LevelRow, type Named } from './levels.ts';
import { showsTooLong } from '../kit/form/too-long.ts';
import { LimitedText } from '../kit/form/LimitedText.tsx';

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
const overwrites = (name: string): string => `Somebody else changed this to “${name}”. Apply once more to write yours over it.`;

/**
 * A card while it is edited: Ctrl+S in it applies it, and Escape asks before what was typed is lost. What somebody else changed in the meantime is refused
 * and read anew; what was typed stays.
 */
export function LevelCardForm({ level, row, typed, onTyped, onRenamed, onRemoved }: Props) {
  const { name, description } = typed;
  const { label, change, remove } = levelInfo[level];
  const changing = useTell(change, { said: 'Changes applied' });
  const removing = useTell(remove, { said: vehicleMessages.levelDeleted });
  const close = () => onTyped(undefined);
  /** What was sent comes back as what there is: nothing is typed meanwhile that would go with it. */
  const isSending = changing.isPending || removing.isPending;
  /** What somebody else wrote meanwhile: shown first, and written over only by another press. */
  const [theirs, setShown] = useState<LevelRow>();
  const setTheirs = (now: LevelRow | undefined) => {
    setShown(now);
    if (now) onTyped({ ...typed, read: now });
  };
  const missing = name.trim() === '';
  const apply = async () => {
    if (missing || isSending || !(await confirm({ title: 'Please Confirm To Apply Changes', text: 'Are you sure ?' }))) return;
    await changing.mutateAsync({ params: { id: row._id }, body: { name, description, updatedAt: typed.read.updatedAt } }).then(
      () => {
        onRenamed({ _id: row._id, name: name.trim() });
        close();
      },
      (failure: unknown) => {
        setTheirs(theirsIn(failure));
        return queryClient.invalidateQueries();
      },
    );
  };
  const drop = async () => {
    if (await confirmDelete(`${level} "${row.name}"`))
      await removing.mutateAsync({ params: { id: row._id } }).then(
        () => {
          close();
          onRemoved();
        },
        () => undefined,
      );
  };
  const leave = async () => {
    if (!isSending && (!isTyped(typed) || (await confirm(closingUnsaved)))) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSave = savesCard(event);
    if (!isSave && event.key !== 'Escape') return;
    // Neither the form of the vehicle beside it nor the drawer around it is meant.
    event.stopPropagation();
    event.preventDefault();
    void (isSave ? apply() : leave());
  };
  const error = missing ? required('Name') : theirs ? overwrites(theirs.name) : changing.error?.message;
  const differs = theirs && theirs.description !== description;
  return (
    <Card
      component="form"
      noValidate
      aria-label={`Edit ${level}`}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!showsTooLong(event.currentTarget)) void apply();
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
          error={differs ? `Somebody else wrote “${theirs.description}”` : undefined}
          most={2000}
          attributes={{ readOnly: isSending }}
        />
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          <Button color="error" loading={removing.isPending} disabled={isSending} onClick={() => void drop()} sx={{ mr: 'auto' }}>
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
