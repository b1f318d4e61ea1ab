import { incidentsMessages as messages } from '@roadworthy/contract/incidents/messages/incidents.messages.ts';
import { incidentMessages } from '@roadworthy/contract/incidents/messages/incident.messages.ts';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button, Stack } from '@mui/material';
import { listAllowedIncidentActions } from '@roadworthy/contract/incidents/incident.policy.ts';
import { editIncidentPath, incidentsPath } from '@roadworthy/contract/incidents/incident.paths.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { type Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useApiQuery, useApiMutation } from '../kit/api/api-query.ts';
import { call } from '../kit/api/call.ts';
import { QueryContent } from '../kit/feedback/States.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { RecordColumns, recordPage } from '../kit/page/RecordColumns.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { SheetButtons } from '../kit/sheet/SheetButtons.tsx';
import { displayName, displayDateTime } from '../kit/text/display.ts';
import { Presence } from '../live/index.ts';
import { ClosureDialog } from './ClosureDialog.tsx';
import { CorrectiveActions } from './actions/CorrectiveActions.tsx';
import { ForeseenHazards } from './hazards/ForeseenHazards.tsx';
import { IncidentFacts } from './IncidentFacts.tsx';
import { IncidentFinding } from './IncidentFinding.tsx';
import { IncidentHistory } from './IncidentHistory.tsx';

/** An incident: its facts, its corrective actions and its history. */
export default function IncidentScreen() {
  const { accidentId = '' } = useParams();
  const incidentQuery = useApiQuery(incidentRoutes.getIncident, { params: { id: accidentId } });
  return (
    <QueryContent page query={incidentQuery}>
      {({ data }) => <IncidentPage incident={data} />}
    </QueryContent>
  );
}

const touch = { minHeight: { xs: 48, sm: 40 } };

function AcknowledgeButton({ incident: { _id: id, incidentNo, updatedAt } }: { incident: Incident }) {
  const acknowledge = useApiMutation(incidentRoutes.acknowledgeIncident, {
    successMessage: incidentMessages.acknowledged({ incidentNo }),
  });
  return (
    <Button
      variant="contained"
      sx={touch}
      disabled={acknowledge.isPending}
      onClick={() => acknowledge.mutate({ params: { id }, body: { updatedAt } })}
    >
      {messages.acknowledge}
    </Button>
  );
}

function ShareButton({ incident: { _id: id, incidentNo, updatedAt, sharedAt } }: { incident: Incident }) {
  const shared = sharedAt === null;
  const share = useApiMutation(incidentRoutes.shareIncident, {
    successMessage: (shared ? incidentMessages.shared : incidentMessages.unshared)({ incidentNo }),
  });
  return (
    <Button
      variant="outlined"
      sx={touch}
      disabled={share.isPending}
      onClick={() => share.mutate({ params: { id }, body: { shared, updatedAt } })}
    >
      {shared ? messages.shareWithCustomer : messages.stopSharing}
    </Button>
  );
}

function closureText({ closedBy, closeReason }: Incident, closedAt: string): string {
  const values = { by: displayName(closedBy), at: displayDateTime(closedAt) };
  return closeReason ? messages.closedByWithReason({ ...values, reason: closeReason }) : messages.closedBy(values);
}

function IncidentPage({ incident }: { incident: Incident }) {
  const { me } = useSignedIn();
  const [moving, setMoving] = useState<'close' | 'reopen'>();
  const allowedActions = listAllowedIncidentActions(incident, me);
  return (
    <Box sx={recordPage}>
      <PageHeader
        title={messages.incidentTitle({ incidentNo: incident.incidentNo })}
        back={incidentsPath}
        backLabel={messages.backToIncidents}
        actions={
          <>
            <Presence kind="incident" id={incident._id} />
            <SheetButtons
              printed={{
                fileName: `Incident-${incident.incidentNo}.pdf`,
                pdf: () => call(incidentRoutes.printIncident, { params: { id: incident._id } }),
              }}
            />
            {allowedActions.includes('change') && (
              <Button
                component={Link}
                to={editIncidentPath(incident._id)}
                variant="outlined"
                startIcon={<EditIcon />}
                sx={touch}
              >
                {messages.edit}
              </Button>
            )}
            {allowedActions.includes('share') && <ShareButton incident={incident} />}
            {allowedActions.includes('acknowledge') && <AcknowledgeButton incident={incident} />}
            {allowedActions.includes('close') && (
              <Button
                variant={allowedActions.includes('acknowledge') ? 'outlined' : 'contained'}
                sx={touch}
                onClick={() => setMoving('close')}
              >
                {messages.closeIncident}
              </Button>
            )}
            {allowedActions.includes('reopen') && (
              <Button variant="outlined" sx={touch} onClick={() => setMoving('reopen')}>
                {messages.reopen}
              </Button>
            )}
          </>
        }
      />
      <Stack sx={{ gap: 3 }}>
        {!incident.acknowledgedAt && !incident.closedAt && <Alert severity="warning">{messages.notAcknowledged}</Alert>}
        {incident.closedAt && (
          <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
            {closureText(incident, incident.closedAt)}
          </Alert>
        )}
        <RecordColumns facts={<IncidentFacts incident={incident} />}>
          <IncidentFinding id={incident._id} />
          <CorrectiveActions incident={incident} />
          <ForeseenHazards incident={incident} />
          <IncidentHistory id={incident._id} />
        </RecordColumns>
      </Stack>
      {moving && <ClosureDialog incident={incident} move={moving} onClose={() => setMoving(undefined)} />}
    </Box>
  );
}
