import { isOpenContest } from '@roadworthy/contract/customer-contests/customer-contest.machine.ts';
import { customerContestRoutes } from '@roadworthy/contract/customer-contests/customer-contest.routes.ts';
import {
  formatContestedItem,
  hasNoContests,
  type CustomerContest,
} from '@roadworthy/contract/customer-contests/customer-contest.schema.ts';
import { customerContestMessages as messages } from '@roadworthy/contract/customer-contests/messages/customer-contest.messages.ts';
import { Alert, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../kit/api/api-query.ts';
import { QueryContent } from '../kit/feedback/States.tsx';
import { DownloadMenu } from '../kit/list/DownloadMenu.tsx';
import { useListFile } from '../kit/list/useListFile.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { AnswerContestDialog } from './AnswerContestDialog.tsx';
import { ContestFacts } from './ContestFacts.tsx';
import type { ContestOwner } from './contest-owner.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const pageSize = 5;

/**
 * Counts how often the customer has contested or accepted something, apart from the verdicts. Hidden if they have not.
 */
export function CustomerContests({ owner }: { owner: ContestOwner }) {
  const query = useApiQuery(customerContestRoutes.countCustomerContests, { query: owner });
  const counts = query.data?.data;
  if (!counts || hasNoContests(counts)) return null;
  return (
    <Card component="section" aria-label={messages.title}>
      <CardContent>
        <Stack
          direction="row"
          sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 2, flexWrap: 'wrap' }}
        >
          <Typography variant="h2" gutterBottom>
            {messages.title}
          </Typography>
          <ContestDownload owner={owner} />
        </Stack>
        <Typography color="textSecondary">{messages.counts(counts)}</Typography>
        {'workPlan' in owner && counts.unread > 0 && <UnreadAnswers planId={owner.workPlan} count={counts.unread} />}
        <ContestList owner={owner} />
      </CardContent>
    </Card>
  );
}

/** Answers stay in the customer's Inbox until they mark them as read. */
function UnreadAnswers({ planId, count }: { planId: string; count: number }) {
  const markRead = useApiMutation(customerContestRoutes.markContestAnswersRead);
  return (
    <Alert
      severity="info"
      sx={{ mt: 1.5 }}
      action={
        <Button
          color="inherit"
          loading={markRead.isPending}
          onClick={() => markRead.mutate({ body: { workPlan: planId } })}
          sx={{ minHeight: 44, whiteSpace: 'nowrap' }}
        >
          {messages.markRead}
        </Button>
      }
    >
      {messages.unread({ count })}
    </Alert>
  );
}

function ContestDownload({ owner }: { owner: ContestOwner }) {
  const file = useListFile(customerContestRoutes.listCustomerContests, { query: owner });
  return <DownloadMenu files={[[messages.contests, file]]} />;
}

/** Lists the contests, newest first. The office can answer open ones, and the customer can withdraw them. */
function ContestList({ owner }: { owner: ContestOwner }) {
  const { me } = useSignedIn();
  const [limit, setLimit] = useState(pageSize);
  const [answering, setAnswering] = useState<CustomerContest>();
  const [withdrawing, setWithdrawing] = useState<CustomerContest>();
  const query = useApiQuery(
    customerContestRoutes.listCustomerContests,
    { query: { ...owner, limit } },
    { keepPrevious: true },
  );
  const mayAnswer = me.permissions.includes('plans.resolve');
  return (
    <QueryContent query={query}>
      {({ data, totalCount }) => (
        <>
          <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 2.5, mt: 2 }}>
            {data.map((contest) => (
              <li key={contest._id}>
                <ContestFacts contest={contest} />
                {mayAnswer && isOpenContest(contest.state) && (
                  <Button
                    variant="contained"
                    onClick={() => setAnswering(contest)}
                    aria-label={messages.answerOf({ name: formatContestedItem(contest) })}
                    sx={{ mt: 1, minHeight: 48 }}
                  >
                    {messages.answer}
                  </Button>
                )}
                {me.accessLevel === 'customer' && isOpenContest(contest.state) && (
                  <Button
                    variant="outlined"
                    onClick={() => setWithdrawing(contest)}
                    aria-label={messages.withdrawOf({ name: formatContestedItem(contest) })}
                    sx={{ mt: 1, minHeight: 48 }}
                  >
                    {messages.withdraw}
                  </Button>
                )}
              </li>
            ))}
          </Stack>
          {totalCount > data.length && (
            <Button onClick={() => setLimit(limit + pageSize)} sx={{ mt: 1.5, minHeight: 48 }}>
              {messages.showMore({ count: totalCount - data.length })}
            </Button>
          )}
          {answering && <AnswerContestDialog contest={answering} onClose={() => setAnswering(undefined)} />}
          {withdrawing && <WithdrawDialog contest={withdrawing} onClose={() => setWithdrawing(undefined)} />}
        </>
      )}
    </QueryContent>
  );
}
