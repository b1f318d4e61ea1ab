import { levelHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { jobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import { requestMessages } from '@roadworthy/contract/requests/messages/request.messages.ts';
import { requestsMessages as messages } from '@roadworthy/contract/requests/messages/requests.messages.ts';
import { acceptRequestPath, requestsPath } from '@roadworthy/contract/requests/request.paths.ts';
import { allowedRequestActions } from '@roadworthy/contract/requests/request.policy.ts';
import { requestRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import { describeProgress, requesterName, type WorkRequest } from '@roadworthy/contract/requests/request.schema.ts';
import { formatVehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import BuildIcon from '@mui/icons-material/BuildOutlined';
import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useApiMutation, useApiQuery } from '../kit/api/api-query.ts';
import { confirmDelete } from '../kit/dialog/confirm.ts';
import { QueryContent } from '../kit/feedback/States.tsx';
import { Facts } from '../kit/page/Facts.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { Photos } from '../kit/pictures/Photos.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { displayDate, displayDateTime, displayName } from '../kit/text/display.ts';
import { displayText } from '../kit/text/display-text.tsx';
import { Presence } from '../live/index.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { JoinDialog } from './JoinDialog.tsx';
import { RequestStatusChip } from './RequestStatusChip.tsx';

const touch = { minHeight: { xs: 48, sm: 40 } };

/** One request with its photos, its progress and the answers that a leader can give. */
export default function RequestScreen() {
  const { requestId = '' } = useParams();
  const query = useApiQuery(requestRoutes.getRequest, { params: { id: requestId } });
  return (
    <QueryContent page query={query}>
      {({ data }) => <RequestPage request={data} />}
    </QueryContent>
  );
}

function RequestPage({ request }: { request: WorkRequest }) {
  const { me } = useSignedIn();
  const { requestNo, jobCard } = request;
  const mayOpenCard = jobCard && levelHasPermission(me.accessLevel, 'jobcards.read');
  return (
    <>
      <PageHeader
        title={messages.title({ requestNo })}
        back={requestsPath}
        backLabel={messages.backToRequests}
        actions={
          <>
            <Presence kind="request" id={request._id} />
            <Answers request={request} />
            {mayOpenCard && (
              <Button component={Link} to={jobCardPath(jobCard._id)} variant="contained" sx={touch}>
                {messages.openJobCard({ number: jobCard.jobcardId })}
              </Button>
            )}
          </>
        }
      />
      {request.unread && request.userId?._id === me._id && <UnreadAnswer request={request} />}
      <Card sx={{ maxWidth: 1040 }}>
        <CardContent sx={{ display: 'grid', gap: 2.5 }}>
          <RequestFacts request={request} />
          <Box component="section" aria-label={messages.text}>
            <Typography variant="h2" gutterBottom>
              {messages.text}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }}>
              {displayText(request.text)}
            </Typography>
            <Photos keys={request.photos} subject={messages.photoSubject({ requestNo })} size={96} />
          </Box>
        </CardContent>
      </Card>
    </>
  );
}

function RequestFacts({ request }: { request: WorkRequest }) {
  const { status, vehicle, wantedOn, createdAt, visitor, decidedAt, decidedBy } = request;
  return (
    <Facts
      filled
      rows={[
        [messages.status, <RequestStatusChip key="status" status={status} />],
        [messages.progress, describeProgress(request)],
        [messages.vehicle, displayText(formatVehicle(vehicle))],
        [messages.wantedOn, displayDate(wantedOn)],
        [messages.asked, displayDateTime(createdAt)],
        [messages.requester, requesterName(request)],
        ...(visitor
          ? ([
              [messages.contact, visitor.contact],
              [messages.email, visitor.emailId ?? ''],
              [messages.account, messages.visitor],
            ] as const)
          : []),
        [
          messages.decided,
          decidedAt ? messages.decidedBy({ by: displayName(decidedBy), at: displayDateTime(decidedAt) }) : '',
        ],
      ]}
    />
  );
}

/** An answer that stays in the requester's Inbox until they mark it as read. */
function UnreadAnswer({ request }: { request: WorkRequest }) {
  const markRead = useApiMutation(requestRoutes.markRequestRead);
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, maxWidth: 1040 }}
      action={
        <Button
          color="inherit"
          loading={markRead.isPending}
          onClick={() => markRead.mutate({ params: { id: request._id } })}
          sx={{ minHeight: 44, whiteSpace: 'nowrap' }}
        >
          {messages.markRead}
        </Button>
      }
    >
      {messages.answered({ progress: describeProgress(request) })}
    </Alert>
  );
}

function Answers({ request }: { request: WorkRequest }) {
  const { me } = useSignedIn();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'decline' | 'join'>();
  const allowed = allowedRequestActions(request, me);
  const remove = useApiMutation(requestRoutes.deleteRequest, {
    successMessage: requestMessages.deleted,
    onDone: () => void navigate(requestsPath),
  });
  const confirmRemoval = async () => {
    if (await confirmDelete(messages.deleteThing({ requestNo: request.requestNo })))
      remove.mutate({ params: { id: request._id } });
  };
  const close = () => setOpen(undefined);
  return (
    <>
      {allowed.includes('delete') && (
        <Button variant="outlined" color="error" sx={touch} onClick={() => void confirmRemoval()}>
          {messages.delete}
        </Button>
      )}
      {allowed.includes('decline') && (
        <Button variant="outlined" sx={touch} onClick={() => setOpen('decline')}>
          {messages.decline}
        </Button>
      )}
      {allowed.includes('join') && (
        <Button variant="outlined" sx={touch} onClick={() => setOpen('join')}>
          {messages.join}
        </Button>
      )}
      {allowed.includes('accept') && (
        <Button
          component={Link}
          to={acceptRequestPath(request._id)}
          variant="contained"
          startIcon={<BuildIcon />}
          sx={touch}
        >
          {messages.makeJobCard}
        </Button>
      )}
      {open === 'decline' && <DeclineDialog request={request} onClose={close} />}
      {open === 'join' && <JoinDialog request={request} onClose={close} />}
    </>
  );
}
