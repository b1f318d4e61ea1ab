import { peopleMessages as messages } from '@roadworthy/contract/access/messages/people.messages.ts';
import { dutyMessages } from '@roadworthy/contract/duties/messages/duty.messages.ts';
import { deleteConfirmation } from '@roadworthy/contract/kit/messages/components/delete-confirmation.messages.ts';
import { Alert, Box, Stack, Typography } from '@mui/material';
import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { PersonRef, User } from '@roadworthy/contract/access/user.schema.ts';
import { dutyTable, type Duty, type HandOver } from '@roadworthy/contract/duties/duty.schema.ts';
import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';

import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { PickOne } from '../../kit/form/choices/Pick.tsx';
import { displayName } from '../../kit/text/display.ts';

/** The successor for each duty, by its key. `null` means that the user has cleared the field. */
export type Successors = ReadonlyMap<string, PersonRef | null>;
const keyOf = ({ kind, _id }: Duty): string => `${kind} ${_id}`;

/** Sets the successor for one duty, and suggests the same person for all others of its kind. */
function withSuccessor(takers: Successors, duties: readonly Duty[], duty: Duty, person: PersonRef | null): Successors {
  const next = new Map(takers);
  if (person)
    for (const other of duties)
      if (other.kind === duty.kind && other.takes && !next.has(keyOf(other))) next.set(keyOf(other), person);
  return next.set(keyOf(duty), person);
}

export const toHandOver = (takers: Successors, duties: readonly Duty[]): HandOver[] =>
  duties.flatMap((duty) => {
    const to = takers.get(keyOf(duty));
    return to ? [{ kind: duty.kind, record: duty._id, to: to._id }] : [];
  });

/** What happens to the account after its duties are handed over. */
export type RemovalKind = 'deactivate' | 'delete';
const submitTexts = {
  deactivate: { all: messages.handOverAndDeactivate, some: messages.deactivateAndLeave },
  delete: { all: messages.handOverAndDelete, some: messages.deleteAndLeave },
} as const satisfies Record<RemovalKind, object>;

type Props = {
  user: User;
  leaving: RemovalKind;
  duties: readonly Duty[];
  successors: Successors;
  onSuccessorsChange: (takers: Successors) => void;
  onClose: () => void;
  onSubmit: () => void;
};

/** Lists the duties of a person about to be deactivated or deleted, and asks for successors. */
export function HandOverDialog({ user, leaving, duties, successors, onSuccessorsChange, onClose, onSubmit }: Props) {
  const left = duties.length - toHandOver(successors, duties).length;
  const submit = submitTexts[leaving];
  return (
    <FormDialog
      title={messages.handOverTitle({ name: displayName(user), count: duties.length })}
      submit={left === 0 ? submit.all : submit.some({ count: left })}
      wide
      danger
      onClose={onClose}
      onSubmit={onSubmit}
    >
      {leaving === 'delete' && (
        <Typography>{deleteConfirmation.text({ item: messages.deletedUser({ user: displayName(user) }) })}</Typography>
      )}
      <Typography color="textSecondary">{messages.handOverHint}</Typography>
      {duties.map((duty) => (
        <Stack key={keyOf(duty)} component="section" aria-label={`${duty.number} ${duty.name}`} sx={{ gap: 1 }}>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 550 }}>
              {duty.number} {duty.name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {dutyTable[duty.kind].name} · {dutyTable[duty.kind].statusLabel(duty.status)}
            </Typography>
          </Box>
          {duty.takes ? (
            <PickOne<PersonRef>
              label={messages.handOverTo}
              route={duty.takes.length > 0 ? userRoutes.listUsers : correctiveActionRoutes.listActionOwners}
              query={duty.takes.length > 0 ? { role: duty.takes.join(','), active: 'true' } : {}}
              labelOf={(person) => `${displayName(person)} (${person.emailId})`}
              offers={(person) => person._id !== user._id}
              value={successors.get(keyOf(duty)) ?? null}
              onChange={(person) => onSuccessorsChange(withSuccessor(successors, duties, duty, person))}
            />
          ) : (
            <Alert severity="info">{dutyMessages.cannotHandOver}</Alert>
          )}
        </Stack>
      ))}
    </FormDialog>
  );
}
