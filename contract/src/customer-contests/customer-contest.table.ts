import { formatPersonCell } from '../access/user.schema.ts';
import { defineTable } from '../kit/lists/table.ts';
import { checkpointStateLabels } from '../inspection/checkpoint.machine.ts';
import {
  customerClaimLabels,
  customerContestStateLabels,
  customerContestTableMessages as messages,
} from './messages/customer-contest.messages.ts';
import { formatContestedItem, CustomerContest } from './customer-contest.schema.ts';

/** The columns of customers' contests and concessions, on the screen and in downloads. */
export const customerContestTable = defineTable(CustomerContest, messages.contests, {
  checkpoint: { title: messages.checkpoint, value: formatContestedItem },
  plan: { title: messages.plan, value: ({ plan }) => `${plan.planNo} ${plan.name}` },
  was: { title: messages.was, value: ({ was }) => checkpointStateLabels[was] },
  claim: { title: messages.claim, value: ({ claim }) => customerClaimLabels[claim] },
  reason: { title: messages.reason, value: ({ reason }) => reason },
  state: { title: messages.state, value: ({ state }) => customerContestStateLabels[state] },
  at: { title: messages.at, kind: 'time', sort: 'at', value: ({ at }) => at },
  by: { title: messages.by, value: ({ by }) => formatPersonCell(by) },
  answerBy: { title: messages.answerBy, kind: 'time', sort: 'answerBy', value: ({ answerBy }) => answerBy },
  answer: { title: messages.answer, value: ({ answer }) => answer },
  answeredAt: { title: messages.answeredAt, kind: 'time', value: ({ answeredAt }) => answeredAt },
  answeredBy: { title: messages.answeredBy, value: ({ answeredBy }) => formatPersonCell(answeredBy) },
});
