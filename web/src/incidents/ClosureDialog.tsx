import { fill } from '@roadworthy/contract/kit/fill.ts';
import { Alert, Typography } from '@mui/material';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { IncidentClose, incidentMessages, IncidentReopen, whyCloseNeedsReason, type Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { FormProvider } from 'react-hook-form';
import { useTell } from '../kit/ask.ts';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { Text } from '../kit/form/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';

type Values = { reason: string };
type Props = { incident: Incident; move: 'close' | 'reopen'; onClose: () => void };

/** Closes an incident, with a reason where no corrective action is given or something is not done; opens it again, always with one. */
export function ClosureDialog({ incident, move, onClose }: Props) {
  const { _id: id, incidentNo, title, updatedAt, actions } = incident;
  const closes = move === 'close';
  const close = useTell(incidentRoutes.closeIncident, { said: fill(incidentMessages.closed, { incidentNo }), quiet: true });
  const reopen = useTell(incidentRoutes.reopenIncident, { said: fill(incidentMessages.reopened, { incidentNo }), quiet: true });
  const missing = closes ? whyCloseNeedsReason(actions) : undefined;
  const needed = !closes || missing !== undefined;
  const ready = useForm<Values>({
    schema: closes ? IncidentClose.pick({ reason: true }) : IncidentReopen.pick({ reason: true }),
    values: { reason: '' },
    send: async ({ reason }, seen) => {
      const sent = { params: { id }, body: { reason, updatedAt: seen ?? updatedAt } };
      await (closes ? close.mutateAsync(sent) : reopen.mutateAsync(sent));
      onClose();
    },
    draft: false,
  });
  return (
    <FormProvider {...ready.form}>
      <FormDialog
        title={closes ? 'Close Incident' : 'Open Incident Again'}
        submit={closes ? 'Close Incident' : 'Open again'}
        busy={ready.busy}
        disabled={needed && ready.form.watch('reason').trim() === ''}
        onClose={onClose}
        onSubmit={ready.submit}
      >
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {incidentNo} · {title}
        </Typography>
        {missing && <Alert severity="warning">{missing}</Alert>}
        <Text<Values> name="reason" label={closes && !needed ? 'Remark' : 'Reason'} required={needed} rows={3} autoFocus />
      </FormDialog>
    </FormProvider>
  );
}
