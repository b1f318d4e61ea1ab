import type { secondLookRoutes } from '@roadworthy/contract/inspection/second-looks/second-look.routes.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { checkSecondLooks, countSecondLooks, listAgreement, listSecondLooks } from './second-look-report.actions.ts';

export const secondLookHandlers: Handlers<typeof secondLookRoutes> = {
  listSecondLooks: (context) => listSecondLooks(context, context.query),
  countSecondLooks: async (context) => ({ data: await countSecondLooks(context, context.query.workPlan) }),
  checkSecondLooks: async (context) => ({ data: await checkSecondLooks(context, context.query.workPlan) }),
  listAgreement: (context) => listAgreement(context, context.query),
};
