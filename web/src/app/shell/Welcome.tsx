import { welcomeMessages as messages, welcomeTasks } from '@roadworthy/contract/app/messages/welcome.messages.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { startPath } from '@roadworthy/contract/access/screens/screens.ts';
import { Box, Button, Card, CardActions, CardContent, Link as MuiLink, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import type { Session } from '../../kit/session/session.ts';
import { loadLocal, saveLocal } from '../../kit/storage/local-store.ts';

/**
 * Returns the key for remembering that the welcome was seen. It is shown once for each person and role on a device;
 * another role has another id.
 */
const seenKey = ({ me }: Session): string => `roadworthy.welcome.${me._id}.${me.role._id}`;

/**
 * Explains what the user's role does, what is open for them, and whom to ask. On the start page until it is dismissed.
 */
export default function Welcome({ session, pathname }: { session: Session; pathname: string }) {
  const key = seenKey(session);
  const [seen, setSeen] = useState<string>();
  const isHome = pathname === startPath(session.me.accessLevel, session.company?._id ?? null);
  if (!isHome || seen === key || loadLocal(key, false)) return null;
  const close = () => {
    saveLocal(key, true);
    setSeen(key);
  };
  return (
    <Card component="section" aria-labelledby="welcome-title" sx={{ mb: 3, '@media print': { display: 'none' } }}>
      <CardContent sx={{ pb: 0 }}>
        <Typography variant="h2" component="p" id="welcome-title" sx={{ mb: 2 }}>
          {messages.title({ firstName: session.me.firstName })}
        </Typography>
        <Box sx={{ display: 'grid', gap: { xs: 2, md: 4 }, gridTemplateColumns: { md: '1.4fr 1fr 1fr' } }}>
          <Answer question={messages.what}>{tasksOf(session.me.role)}</Answer>
          <Answer question={messages.waits}>
            <Waiting session={session} />
          </Answer>
          <Answer question={messages.whom}>
            <WhomToAsk session={session} />
          </Answer>
        </Box>
      </CardContent>
      <CardActions sx={{ p: 2 }}>
        <Button variant="contained" onClick={close} sx={{ minHeight: 48 }}>
          {messages.done}
        </Button>
      </CardActions>
    </Card>
  );
}

const tasks: Readonly<Record<string, string | undefined>> = welcomeTasks;
/** Returns the tasks of a role. A role that the company made itself has none, so its description is shown instead. */
const tasksOf = ({ name, description }: Session['me']['role']): string => tasks[name] ?? (description || name);

const Answer = ({ question, children }: { question: string; children: ReactNode }) => (
  <div>
    <Typography color="textSecondary" variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
      {question}
    </Typography>
    <Typography component="div">{children}</Typography>
  </div>
);

function Waiting({ session }: { session: Session }) {
  const count = useApiQuery(inboxRoutes.countInbox, {}, { enabled: session.company !== null }).data?.data.total;
  if (!session.company) return messages.chooseFirst;
  if (count === undefined) return null;
  return (
    <>
      {messages.waiting({ count })}{' '}
      {count > 0 && (
        <MuiLink component={Link} to="/inbox" sx={{ display: 'inline-block', py: { xs: 1.5, sm: 0 } }}>
          {messages.openInbox}
        </MuiLink>
      )}
    </>
  );
}

/** Says whom to ask. For people of a company that is its BRM, for platform users a super admin. */
function WhomToAsk({ session: { me } }: { session: Session }) {
  const isOfCompany = me.companyId !== null;
  const query = useApiQuery(companyRoutes.listCompanies, { query: { limit: 1 } }, { enabled: isOfCompany });
  if (!isOfCompany) return me.accessLevel === 'super' ? messages.askTeam : messages.askSuper;
  if (query.isPending) return null;
  const company = query.data?.data[0];
  return company?.userName ? messages.askBrm({ name: company.userName, company: company.name }) : messages.askOffice;
}
