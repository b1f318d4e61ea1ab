import { visitorMessages as messages } from '@roadworthy/contract/requests/messages/requests.messages.ts';
import { labelRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import type { VisitorStatus } from '@roadworthy/contract/requests/request.schema.ts';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError, call } from '../../kit/api/call.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { toast } from '../../kit/feedback/toasts.ts';
import { Facts } from '../../kit/page/Facts.tsx';
import { copyText } from '../../kit/text/copy-text.ts';
import { displayDate, displayDateTime } from '../../kit/text/display.ts';
import { RequestStatusChip } from '../RequestStatusChip.tsx';
import { VisitorPage } from './VisitorPage.tsx';

/** The progress of a visitor's request, for anyone who has its link. */
export default function VisitorStatusScreen() {
  const { token = '' } = useParams();
  const query = useQuery({
    queryKey: ['request-status', token],
    queryFn: () => call(labelRoutes.getVisitorStatus, { params: { token } }),
    retry: false,
  });
  const isUnknown = query.error instanceof ApiError && query.error.code === 'not_found';
  return (
    <VisitorPage pageTitle={messages.statusPageTitle}>
      {query.isError && <Typography variant="h1">{messages.title}</Typography>}
      {isUnknown ? (
        <Alert severity="info" sx={{ my: 2 }}>
          {messages.invalidLink}
        </Alert>
      ) : (
        <QueryContent query={query}>{({ data }) => <Status request={data} />}</QueryContent>
      )}
    </VisitorPage>
  );
}

function Status({ request }: { request: VisitorStatus }) {
  const { company, requestNo, status, progress, regNo, text, wantedOn, photoCount, createdAt } = request;
  const copy = () => void copyText(location.href).then((copied) => copied && toast.good(messages.linkCopied));
  return (
    <Stack sx={{ gap: 2.5 }}>
      <div>
        <Typography variant="h1" gutterBottom>
          {messages.statusTitle({ requestNo })}
        </Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {messages.sentTo({ company, at: displayDateTime(createdAt) })}
        </Typography>
      </div>
      <Stack sx={{ gap: 1, alignItems: 'flex-start' }} role="status">
        <RequestStatusChip status={status} />
        <Typography sx={{ overflowWrap: 'anywhere' }}>{progress}</Typography>
      </Stack>
      <Alert
        severity="info"
        action={
          <Button color="inherit" onClick={copy} sx={{ minHeight: 44, whiteSpace: 'nowrap' }}>
            {messages.copyLink}
          </Button>
        }
      >
        {messages.keepLink}
      </Alert>
      <Facts
        filled
        rows={[
          [messages.vehicle, regNo],
          [messages.wantedBy, displayDate(wantedOn)],
          [messages.photoCount, photoCount > 0 ? String(photoCount) : ''],
          [messages.answeredAt, displayDateTime(request.decidedAt)],
          [messages.finishedAt, displayDateTime(request.finishedAt)],
        ]}
      />
      <Box component="section" aria-label={messages.yourText}>
        <Typography variant="body2" color="textSecondary">
          {messages.yourText}
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }}>
          {text}
        </Typography>
      </Box>
    </Stack>
  );
}
