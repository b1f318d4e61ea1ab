import { requestsMessages as messages } from '@roadworthy/contract/requests/messages/requests.messages.ts';
import { requestPath } from '@roadworthy/contract/requests/request.paths.ts';
import { requestRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import { requesterName } from '@roadworthy/contract/requests/request.schema.ts';
import { Link as MuiLink, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';

/** The requests that a job card answers; hidden if there is none that the user may see. */
export function JobCardRequests({ cardId }: { cardId: string }) {
  const { data } = useApiQuery(requestRoutes.listRequests, { query: { jobCard: cardId, limit: 0 } });
  const requests = data?.data ?? [];
  if (requests.length === 0) return null;
  return (
    <Stack component="section" aria-label={messages.request} sx={{ gap: 0.5 }}>
      <Typography variant="h2">{messages.request}</Typography>
      {requests.map((request) => (
        <div key={request._id}>
          <MuiLink
            component={Link}
            to={requestPath(request._id)}
            sx={{ display: 'inline-block', py: { xs: 1.5, sm: 0 }, fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {messages.requestForJobCard({ requestNo: request.requestNo, name: requesterName(request) })}
          </MuiLink>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{request.text}</Typography>
        </div>
      ))}
    </Stack>
  );
}
