import {
  customerContestTones,
  isOpenContest,
} from '@roadworthy/contract/customer-contests/customer-contest.machine.ts';
import {
  formatContestedItem,
  type CustomerContest,
} from '@roadworthy/contract/customer-contests/customer-contest.schema.ts';
import {
  customerClaimLabels,
  customerContestMessages as messages,
  customerContestStateLabels,
} from '@roadworthy/contract/customer-contests/messages/customer-contest.messages.ts';
import { checkpointStateLabels } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { Stack, Typography } from '@mui/material';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { Photos } from '../kit/pictures/Photos.tsx';
import { NoBreakIds } from '../kit/text/NoBreakIds.tsx';
import { displayDateTime, displayName } from '../kit/text/display.ts';

/** The state of a contest, and the date by which it must be answered. */
export function ContestChips({ contest: { state, answerBy, isOverdue } }: { contest: CustomerContest }) {
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <StatusChip tone={customerContestTones[state]} label={customerContestStateLabels[state]} />
      {isOverdue && <StatusChip tone="bad" label={messages.overdue} />}
      {isOpenContest(state) && (
        <Typography variant="body2" color={isOverdue ? 'error' : 'textSecondary'}>
          {messages.answerBy({ at: displayDateTime(answerBy) })}
        </Typography>
      )}
    </Stack>
  );
}

/** The customer's claim about a verdict, and the office's answer. `isPlaced`: the screen already names the item. */
export function ContestFacts({ contest, isPlaced = false }: { contest: CustomerContest; isPlaced?: boolean }) {
  const { claim, was, reason, images, at, by, state, answer, answeredAt, answeredBy } = contest;
  const place = formatContestedItem(contest);
  return (
    <Stack sx={{ gap: 0.5 }}>
      {!isPlaced && (
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <NoBreakIds text={place} />
        </Typography>
      )}
      <ContestChips contest={contest} />
      <Typography variant="body2" color="textSecondary">
        {messages.claimLine({ by: displayName(by), at: displayDateTime(at), was: checkpointStateLabels[was] })}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {messages.claimAndReason({ claim: customerClaimLabels[claim], reason })}
      </Typography>
      <Photos keys={images} subject={place} />
      {answeredAt !== null && (
        <>
          <Typography variant="body2" color="textSecondary">
            {messages.answerLine({
              state: customerContestStateLabels[state],
              by: displayName(answeredBy),
              at: displayDateTime(answeredAt),
            })}
          </Typography>
          {answer && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{answer}</Typography>}
        </>
      )}
    </Stack>
  );
}
