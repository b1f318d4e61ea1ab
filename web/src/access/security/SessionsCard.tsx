import { securityMessages as messages } from '@roadworthy/contract/access/messages/security.messages.ts';
import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import { Box, Button, Divider, Typography } from '@mui/material';
import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';

import { useApiQuery, useApiMutation } from '../../kit/api/api-query.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { displayDateTime } from '../../kit/text/display.ts';
import { SecurityCard } from './SecurityCard.tsx';

/** The user's own sessions, each but the current one with a button that ends it. */
export function SessionsCard() {
  const query = useApiQuery(sessionRoutes.listSessions, {});
  const end = useApiMutation(sessionRoutes.endSession, { successMessage: accessMessages.sessionEnded });
  const ask = async (id: string) => {
    if (await confirm({ title: messages.endSessionTitle, text: messages.endSessionText, danger: true }))
      end.mutate({ params: { id } });
  };
  return (
    <SecurityCard title={messages.sessions}>
      <QueryContent query={query}>
        {({ data }) =>
          data.map((session, index) => (
            <div key={session._id}>
              {index > 0 && <Divider sx={{ mb: 2 }} />}
              <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
                <div>
                  <Typography sx={{ fontWeight: 600 }}>
                    {browserOf(session.userAgent)}{' '}
                    {session.current && <StatusChip tone="good" label={messages.thisSession} />}
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    {messages.sessionTimes({
                      lastSeenAt: displayDateTime(session.lastSeenAt),
                      createdAt: displayDateTime(session.createdAt),
                    })}
                    {session.ip && ` · ${session.ip}`}
                  </Typography>
                </div>
                {!session.current && (
                  <Button color="error" onClick={() => void ask(session._id)}>
                    {messages.endSession}
                  </Button>
                )}
              </Box>
            </div>
          ))
        }
      </QueryContent>
    </SecurityCard>
  );
}

const browsers = { Edge: /Edg\//, Firefox: /Firefox\//, Chrome: /Chrome\//, Safari: /Safari\// };
/** The order matters: an iPhone's user agent also contains Mac OS. */
const systems = {
  Android: /Android/,
  iPhone: /iPhone/,
  iPad: /iPad/,
  Windows: /Windows/,
  macOS: /Mac OS/,
  Linux: /Linux/,
};
const nameIn = (names: Record<string, RegExp>, agent: string): string | undefined =>
  Object.entries(names).find(([, pattern]) => pattern.test(agent))?.[0];

function browserOf(agent: string | null): string {
  const browser = nameIn(browsers, agent ?? '') ?? messages.unknownBrowser;
  const system = nameIn(systems, agent ?? '');
  return system ? messages.browserOnSystem({ browser, system }) : browser;
}
