import { incidentsMessages as messages } from '@roadworthy/contract/incidents/messages/incidents.messages.ts';
import { incidentMessages } from '@roadworthy/contract/incidents/messages/incident.messages.ts';
import { Alert, Typography } from '@mui/material';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import {
  IncidentClose,
  IncidentReopen,
  explainCloseReason,
  type Incident,
} from '@roadworthy/contract/incidents/incident.schema.ts';
import { useApiMutation } from '../kit/api/api-query.ts';
import { RouteFormDialog } from '../kit/form/RouteFormDialog.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';

type Values = { reason: string };
type Props = { incident: Incident; move: 'close' | 'reopen'; onClose: () => void };

/**
 * Closes an incident, with a reason if it has unfinished corrective actions or none. Reopens it, always with a reason.
 */
export function ClosureDialog({ incident, move, onClose }: Props) {
  const { _id: id, incidentNo, title, updatedAt, actions } = incident;
  const isClosing = move === 'close';
  const close = useApiMutation(incidentRoutes.closeIncident, {
    successMessage: incidentMessages.closed({ incidentNo }),
    quiet: true,
  });
  const reopen = useApiMutation(incidentRoutes.reopenIncident, {
    successMessage: incidentMessages.reopened({ incidentNo }),
    quiet: true,
  });
  const missing = isClosing ? explainCloseReason(actions) : undefined;
  const isReasonRequired = !isClosing || missing !== undefined;
  const ready = useForm<Values>({
    schema: isClosing ? IncidentClose.pick({ reason: true }) : IncidentReopen.pick({ reason: true }),
    values: { reason: '' },
    send: async ({ reason }, seen) => {
      const sent = { params: { id }, body: { reason, updatedAt: seen ?? updatedAt } };
      await (isClosing ? close.mutateAsync(sent) : reopen.mutateAsync(sent));
      onClose();
    },
    draft: false,
  });
  return (
    <RouteFormDialog
      ready={ready}
      title={isClosing ? messages.closeIncident : messages.reopenIncident}
      submit={isClosing ? messages.closeIncident : messages.reopen}
      disabled={isReasonRequired && ready.form.watch('reason').trim() === ''}
      onClose={onClose}
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {incidentNo} · {title}
      </Typography>
      {missing && <Alert severity="warning">{missing}</Alert>}
      <Text<Values>
        name="reason"
        label={isClosing && !isReasonRequired ? messages.remark : messages.reason}
        required={isReasonRequired}
        rows={3}
        autoFocus
      />
    </RouteFormDialog>
  );
}
