import { actionsMessages as messages } from '@roadworthy/contract/incidents/messages/actions.messages.ts';
import { actionMessages } from '@roadworthy/contract/incidents/messages/corrective-action.messages.ts';
import { Box, Button, Stack, Typography } from '@mui/material';
import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { type CorrectiveAction } from '@roadworthy/contract/incidents/corrective-action.schema.ts';
import { listAllowedCorrectiveActionEvents } from '@roadworthy/contract/incidents/incident.policy.ts';
import { ticketPriorityLabels } from '@roadworthy/contract/tickets/messages/ticket-plain-fields.messages.ts';
import { ticketFields } from '@roadworthy/contract/tickets/ticket.plain-fields.ts';
import { useState } from 'react';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { confirmDelete } from '../../kit/dialog/confirm.ts';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { displayChosenPerson, displayName, displayDateTime } from '../../kit/text/display.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { ActionStepDialog, type ActionStep } from './ActionStepDialog.tsx';
import { ActionStatusChip } from '../IncidentChips.tsx';

/** A corrective action with the buttons that this person may press. */
export function ActionRow({ action: listed }: { action: CorrectiveAction }) {
  const { me } = useSignedIn();
  const [dialog, setDialog] = useState<'change' | ActionStep>();
  const close = () => setDialog(undefined);
  const start = useApiMutation(correctiveActionRoutes.startCorrectiveAction, {
    successMessage: actionMessages.started,
  });
  const withdraw = useApiMutation(correctiveActionRoutes.withdrawCorrectiveAction, {
    successMessage: actionMessages.withdrawn,
  });
  // Until the list is refetched, the response to Start is newer than the row. Otherwise Done would be sent with the
  // version from before Start, and be refused as if somebody else had changed the action.
  const started = start.data?.data;
  const action = started && started.updatedAt > listed.updatedAt ? started : listed;
  const allowedEvents = listAllowedCorrectiveActionEvents(action, me);
  const { _id: id, title, what, updatedAt } = action;
  const confirmWithdraw = () =>
    void confirmDelete(messages.actionNoun, title ?? what).then((yes) => yes && withdraw.mutate({ params: { id } }));
  const buttons = [
    {
      offer: 'start',
      label: messages.start,
      primary: true,
      press: () => start.mutate({ params: { id }, body: { updatedAt } }),
    },
    {
      offer: 'finish',
      label: messages.done,
      primary: !allowedEvents.includes('start'),
      press: () => setDialog('finish'),
    },
    { offer: 'change', label: messages.edit, primary: false, press: () => setDialog('change') },
    { offer: 'withdraw', label: messages.withdraw, primary: false, press: confirmWithdraw },
    { offer: 'reopen', label: messages.reopen, primary: false, press: () => setDialog('reopen') },
  ] as const;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        py: 1.75,
        borderTop: 1,
        borderColor: 'divider',
        gridTemplateColumns: { md: 'minmax(0, 1fr) auto' },
        alignItems: 'start',
      }}
    >
      <ActionFacts action={action} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {buttons.map(
          ({ offer, label, primary, press }) =>
            allowedEvents.includes(offer) && (
              <Button
                key={label}
                size="small"
                variant={primary ? 'contained' : 'outlined'}
                sx={{ minHeight: { xs: 48, sm: 34 } }}
                onClick={press}
              >
                {label}
              </Button>
            ),
        )}
      </Stack>
      {dialog === 'change' && <ActionDialog action={action} onClose={close} />}
      {(dialog === 'finish' || dialog === 'reopen') && (
        <ActionStepDialog action={action} step={dialog} onClose={close} />
      )}
    </Box>
  );
}

function ActionFacts({ action }: { action: CorrectiveAction }) {
  const { title, what, owner, dueOn, doneAt, doneBy, doneNote } = action;
  return (
    <Stack sx={{ gap: 0.5, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }}>
        {title ?? what}
      </Typography>
      {title && title !== what && (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }}>
          {what}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <ActionStatusChip action={action} />
        {action.priority !== 'Normal' && (
          <StatusChip
            tone={ticketFields.fields.priority.tones?.[action.priority] ?? 'plain'}
            label={ticketPriorityLabels[action.priority]}
          />
        )}
        <Typography variant="body2" color="textSecondary">
          {messages.ownerAndDue({ owner: owner ? displayChosenPerson(owner) : '–', dueOn })}
        </Typography>
      </Stack>
      {doneAt && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {displayName(doneBy)}, {displayDateTime(doneAt)}: {doneNote}
        </Typography>
      )}
    </Stack>
  );
}
