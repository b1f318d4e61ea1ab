import type { customerContestRoutes } from '@roadworthy/contract/customer-contests/customer-contest.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import {
  answerCustomerContest,
  contestCheckpoint,
  countCustomerContests,
  listCustomerContests,
  markContestAnswersRead,
  withdrawCustomerContest,
} from './customer-contest.actions.ts';

export const customerContestHandlers: Handlers<typeof customerContestRoutes> = {
  listCustomerContests: (context) => listCustomerContests(context, context.query),
  countCustomerContests: async (context) => ({ data: await countCustomerContests(context, context.query) }),
  contestCheckpoint: async (context) => ({ data: await contestCheckpoint(context, context.params.id, context.body) }),
  answerCustomerContest: async (context) => ({
    data: await answerCustomerContest(context, context.params.id, context.body),
  }),
  withdrawCustomerContest: async (context) => ({
    data: await withdrawCustomerContest(context, context.params.id, context.body),
  }),
  markContestAnswersRead: async (context) => ({
    data: await markContestAnswersRead(context, context.body.workPlan),
  }),
};
