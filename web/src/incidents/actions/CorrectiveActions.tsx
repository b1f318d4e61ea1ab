import { actionsMessages as messages } from '@roadworthy/contract/incidents/messages/actions.messages.ts';
import { actionMessages } from '@roadworthy/contract/incidents/messages/corrective-action.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Card, CardContent, LinearProgress, Skeleton, Stack, Typography } from '@mui/material';
import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { type CorrectiveAction } from '@roadworthy/contract/incidents/corrective-action.schema.ts';
import {
  allowedCorrectiveActionEvents,
  allowedIncidentActions,
} from '@roadworthy/contract/incidents/incident.policy.ts';
import type { Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { formatActionProgress } from '@roadworthy/contract/incidents/incident.table.ts';
import { useState } from 'react';
import { useApiQuery, useApiMutation } from '../../kit/api/api-query.ts';
import { confirmDelete } from '../../kit/dialog/confirm.ts';
import { Empty, Loaded } from '../../kit/feedback/States.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { chosenPersonName, displayName, displayDateTime } from '../../kit/text/display.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { ActionStepDialog, type ActionStep } from './ActionStepDialog.tsx';
import { ActionStatusChip } from '../IncidentChips.tsx';

type OpenDialog =
  | { kind: 'give' }
  | { kind: 'change'; action: CorrectiveAction }
  | { kind: ActionStep; action: CorrectiveAction };

/** The corrective actions of an incident: owner, due date and progress. */
export function CorrectiveActions({ incident }: { incident: Incident }) {
  const { me } = useSignedIn();
  const actionsQuery = useApiQuery(correctiveActionRoutes.listCorrectiveActions, {
    query: { incident: incident._id, limit: 0 },
  });
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const close = () => setOpenDialog(undefined);
  const { total, done } = incident.actions;
  const mayGive = allowedIncidentActions(incident, me).includes('act');
  return (
    <Card component="section" aria-label={messages.incidentActions}>
      <CardContent>
        <Stack
          direction="row"
          sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between', mb: 1.5 }}
        >
          <div>
            <Typography variant="h2">{messages.incidentActions}</Typography>
            {total > 0 && (
              <Typography variant="body2" color="textSecondary">
                {formatActionProgress(incident.actions)}
              </Typography>
            )}
          </div>
          {mayGive && (
            <Button
              variant="outlined"
              startIcon={<AddIcon />}
              sx={{ minHeight: { xs: 48, sm: 40 } }}
              onClick={() => setOpenDialog({ kind: 'give' })}
            >
              {messages.addAction}
            </Button>
          )}
        </Stack>
        {total > 0 && (
          <LinearProgress
            variant="determinate"
            color={done === total ? 'success' : 'primary'}
            value={(100 * done) / total}
            aria-label={messages.progress({ done, total })}
            sx={{ height: 8, borderRadius: 1, mb: 1 }}
          />
        )}
        <Loaded query={actionsQuery} loading={<Skeleton variant="rounded" height={96} />}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty text={mayGive ? messages.noActionsYet : messages.noActions} />
            ) : (
              <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {data.map((action) => (
                  <Action key={action._id} action={action} onOpen={setOpenDialog} />
                ))}
              </Stack>
            )
          }
        </Loaded>
      </CardContent>
      {openDialog?.kind === 'give' && <ActionDialog incidentId={incident._id} onClose={close} />}
      {openDialog?.kind === 'change' && (
        <ActionDialog incidentId={incident._id} action={openDialog.action} onClose={close} />
      )}
      {(openDialog?.kind === 'finish' || openDialog?.kind === 'reopen') && (
        <ActionStepDialog action={openDialog.action} step={openDialog.kind} onClose={close} />
      )}
    </Card>
  );
}

function Action({ action, onOpen }: { action: CorrectiveAction; onOpen: (dialog: OpenDialog) => void }) {
  const { me } = useSignedIn();
  const withdraw = useApiMutation(correctiveActionRoutes.withdrawCorrectiveAction, {
    successMessage: actionMessages.withdrawn,
  });
  const allowedEvents = allowedCorrectiveActionEvents(action, me);
  const { _id: id, what, owner, dueOn, doneAt, doneBy, doneNote } = action;
  const confirmWithdraw = () =>
    void confirmDelete(messages.actionNoun, action.what).then((yes) => yes && withdraw.mutate({ params: { id } }));
  const buttons = [
    { offer: 'finish', label: messages.done, primary: true, press: () => onOpen({ kind: 'finish', action }) },
    { offer: 'change', label: messages.edit, primary: false, press: () => onOpen({ kind: 'change', action }) },
    { offer: 'withdraw', label: messages.withdraw, primary: false, press: confirmWithdraw },
    { offer: 'reopen', label: messages.reopen, primary: false, press: () => onOpen({ kind: 'reopen', action }) },
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
      <Stack sx={{ gap: 0.5, minWidth: 0 }}>
        <Typography
          sx={{ fontWeight: 600, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }}
        >
          {what}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <ActionStatusChip action={action} />
          <Typography variant="body2" color="textSecondary">
            {messages.ownerAndDue({ owner: owner ? chosenPersonName(owner) : '–', dueOn })}
          </Typography>
        </Stack>
        {doneAt && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {displayName(doneBy)}, {displayDateTime(doneAt)}: {doneNote}
          </Typography>
        )}
      </Stack>
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
    </Box>
  );
}
