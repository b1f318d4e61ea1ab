import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { commaSeparated, listQuery } from '../kit/lists/list.ts';
import { listResponse } from '../kit/lists/table.ts';
import { id, idParam, recordResponse, type Routes } from '../kit/route.ts';
import { customerContestStates } from './customer-contest.machine.ts';
import {
  AnswerContest,
  ContestCheckpoint,
  CustomerContest,
  CustomerContestCounts,
  MarkContestAnswersRead,
  WithdrawContest,
} from './customer-contest.schema.ts';
import { customerContestTable } from './customer-contest.table.ts';

const read = {
  method: 'GET',
  allow: 'plans.read',
  scope: 'company',
  shows: ['recordings', 'work-plans', 'projects', 'companies'],
} as const;
/** `project` selects the contests of all of its work plans. */
const owner = { workPlan: id.optional(), project: id.optional() };

export const customerContestRoutes = {
  listCustomerContests: {
    ...read,
    path: '/customer_contests',
    summary: 'What the customer contested or accepted as it is, with the answers',
    query: listQuery({
      search: ['vin', 'reason', 'plan'],
      sort: ['at', 'answerBy'],
      filters: { ...owner, checkpoint: id.optional(), state: commaSeparated(customerContestStates) },
    }),
    ...listResponse(CustomerContest, customerContestTable),
  },
  countCustomerContests: {
    ...read,
    path: '/customer_contests/counts',
    summary: 'How many verdicts the customer contested or accepted as they are, by state',
    query: z.strictObject(owner),
    answer: recordResponse(CustomerContestCounts),
  },
  contestCheckpoint: {
    method: 'POST',
    path: '/object_checkpoints/:id/contest',
    summary: 'Contest the verdict on a checkpoint as its customer, or accept a Not OK as it is',
    changes: ['recordings'],
    allow: 'plans.contest',
    scope: 'company',
    params: idParam,
    body: ContestCheckpoint,
    answer: recordResponse(CustomerContest),
  },
  answerCustomerContest: {
    method: 'POST',
    path: '/customer_contests/:id/answer',
    summary: 'Accept or reject a contest; accepting it changes the verdict',
    changes: ['recordings', 'work-plans', 'projects'],
    allow: 'plans.resolve',
    scope: 'company',
    params: idParam,
    body: AnswerContest,
    answer: recordResponse(CustomerContest),
  },
  withdrawCustomerContest: {
    method: 'POST',
    path: '/customer_contests/:id/withdraw',
    summary: 'Withdraw a contest that waits for its answer, as the customer',
    changes: ['recordings'],
    allow: 'plans.contest',
    scope: 'company',
    params: idParam,
    body: WithdrawContest,
    answer: recordResponse(CustomerContest),
  },
  markContestAnswersRead: {
    method: 'POST',
    path: '/customer_contests/read',
    summary: 'Mark the answers to the contests of a work plan as read, as the customer',
    changes: ['recordings'],
    allow: 'plans.contest',
    scope: 'company',
    body: MarkContestAnswersRead,
    answer: recordResponse(CustomerContestCounts),
  },
} as const satisfies Routes<Permission>;
