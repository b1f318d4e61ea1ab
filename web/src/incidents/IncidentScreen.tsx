import EditIcon from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button, Stack } from '@mui/material';
import { incidentOffersOf } from '@roadworthy/contract/incidents/incident.offers.ts';
import { editIncidentPath, incidentsPath } from '@roadworthy/contract/incidents/incident.paths.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { incidentMessages, type Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { fill } from '@roadworthy/contract/kit/fill.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useAsk, useTell } from '../kit/ask.ts';
import { call } from '../kit/call.ts';
import { Loaded } from '../kit/feedback/States.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { useSignedIn } from '../kit/session.ts';
import { SheetButtons } from '../kit/sheet/SheetButtons.tsx';
import { nameOf, timeText } from '../kit/words.ts';
import { ClosureDialog } from './ClosureDialog.tsx';
import { CorrectiveActions } from './CorrectiveActions.tsx';
import { IncidentFacts } from './IncidentFacts.tsx';
import { IncidentHistory } from './IncidentHistory.tsx';

/** An incident with what is done about it: read at a glance, worked off below. */
export default function IncidentScreen() {
  const { accidentId = '' } = useParams();
  const asked = useAsk(incidentRoutes.getIncident, { params: { id: accidentId } });
  return (
    <Loaded page asked={asked}>
      {({ data }) => <IncidentPage incident={data} />}
    </Loaded>
  );
}

const touch = { minHeight: { xs: 48, sm: 40 } };

function AcknowledgeButton({ incident: { _id: id, incidentNo, updatedAt } }: { incident: Incident }) {
  const acknowledge = useTell(incidentRoutes.acknowledgeIncident, { said: fill(incidentMessages.acknowledged, { incidentNo }) });
  return (
    <Button variant="contained" sx={touch} disabled={acknowledge.isPending} onClick={() => acknowledge.mutate({ params: { id }, body: { updatedAt } })}>
      Acknowledge
    </Button>
  );
}

function ShareButton({ incident: { _id: id, incidentNo, updatedAt, sharedAt } }: { incident: Incident }) {
  const shared = sharedAt === null;
  const share = useTell(incidentRoutes.shareIncident, { said: fill(shared ? incidentMessages.shared : incidentMessages.unshared, { incidentNo }) });
  return (
    <Button variant="outlined" sx={touch} disabled={share.isPending} onClick={() => share.mutate({ params: { id }, body: { shared, updatedAt } })}>
      {shared ? 'Share with customer' : 'Stop sharing'}
    </Button>
  );
}

function IncidentPage({ incident }: { incident: Incident }) {
  const { me } = useSignedIn();
  const [moving, setMoving] = useState<'close' | 'reopen'>();
  const offers = incidentOffersOf(incident, me);
  return (
    <Box sx={{ maxWidth: 1040 }}>
      <PageHeader
        title={`Incident ${incident.incidentNo}`}
        back={incidentsPath}
        backLabel="Back to incidents"
        actions={
          <>
            <SheetButtons
              printed={{ fileName: `Incident-${incident.incidentNo}.pdf`, pdf: () => call(incidentRoutes.printIncident, { params: { id: incident._id } }) }}
            />
            {offers.includes('change') && (
              <Button component={Link} to={editIncidentPath(incident._id)} variant="outlined" startIcon={<EditIcon />} sx={touch}>
                Edit
              </Button>
            )}
            {offers.includes('share') && <ShareButton incident={incident} />}
            {offers.includes('acknowledge') && <AcknowledgeButton incident={incident} />}
            {offers.includes('close') && (
              <Button variant={offers.includes('acknowledge') ? 'outlined' : 'contained'} sx={touch} onClick={() => setMoving('close')}>
                Close Incident
              </Button>
            )}
            {offers.includes('reopen') && (
              <Button variant="outlined" sx={touch} onClick={() => setMoving('reopen')}>
                Open again
              </Button>
            )}
          </>
        }
      />
      <Stack sx={{ gap: 3 }}>
        {!incident.acknowledgedAt && !incident.closedAt && (
          <Alert severity="warning">
            Nobody has acknowledged this incident yet. The office and the leaders of the workshop have it in their Inbox, and are reminded each day.
          </Alert>
        )}
        {incident.closedAt && (
          <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
            {nameOf(incident.closedBy)} closed this incident on {timeText(incident.closedAt)}.{incident.closeReason && ` Reason: ${incident.closeReason}`}
          </Alert>
        )}
        <IncidentFacts incident={incident} />
        <CorrectiveActions incident={incident} />
        <IncidentHistory id={incident._id} />
      </Stack>
      {moving && <ClosureDialog incident={incident} move={moving} onClose={() => setMoving(undefined)} />}
    </Box>
  );
}
