import { visitorMessages as messages } from '@roadworthy/contract/requests/messages/requests.messages.ts';
import { addRequestFromLabelPath } from '@roadworthy/contract/requests/request.paths.ts';
import { labelRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import { Alert, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError, call } from '../../kit/api/call.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { useSession } from '../../kit/session/session.ts';
import { VisitorForm } from './VisitorForm.tsx';
import { VisitorPage } from './VisitorPage.tsx';

/** The public page behind the QR label of a vehicle. All it shows of the vehicle is the registration. */
export default function LabelScreen() {
  const { token = '' } = useParams();
  const session = useSession();
  const query = useQuery({
    queryKey: ['label', token],
    queryFn: () => call(labelRoutes.openLabel, { params: { token } }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const isUnknown = query.error instanceof ApiError && query.error.code === 'not_found';
  return (
    <VisitorPage pageTitle={messages.pageTitle}>
      {query.isError && <Typography variant="h1">{messages.title}</Typography>}
      {isUnknown ? (
        <Alert severity="info" sx={{ my: 2 }}>
          {messages.invalidLabel}
        </Alert>
      ) : (
        <QueryContent query={query}>
          {({ data: { regNo, company } }) => (
            <>
              <Typography variant="h1" gutterBottom>
                {regNo ? messages.titleWithRegNo({ regNo }) : messages.title}
              </Typography>
              <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
                {messages.intro({ company })}
              </Typography>
              {session && (
                <MuiLink
                  component={Link}
                  to={addRequestFromLabelPath(token)}
                  sx={{ display: 'inline-block', py: 1.5, mb: 1 }}
                >
                  {messages.askAsMember}
                </MuiLink>
              )}
              <VisitorForm token={token} />
            </>
          )}
        </QueryContent>
      )}
    </VisitorPage>
  );
}
