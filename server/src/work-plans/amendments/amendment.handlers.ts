import type { amendmentRoutes } from '@roadworthy/contract/work-plans/amendments/amendment.routes.ts';
import { limitPage } from '../../kit/db/lists/in-memory-page.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { prepareESignEntry } from '../../signing/index.ts';
import { listGridPlanChecks } from './amended-checks.actions.ts';
import {
  checkAmendment,
  esignAmendment,
  listAmendments,
  listPlanRevisions,
  proposeAmendment,
  withdrawAmendment,
} from './amendment.actions.ts';

export const amendmentHandlers: Handlers<typeof amendmentRoutes> = {
  listAmendments: async (context) => limitPage(await listAmendments(context, context.query.workPlan), context.query),
  listPlanRevisions: async (context) =>
    limitPage(await listPlanRevisions(context, context.query.workPlan), context.query),
  listGridPlanChecks: async (context) =>
    limitPage(await listGridPlanChecks(context, context.query.workPlan), context.query),
  checkAmendment: async (context) => ({ data: await checkAmendment(context, context.body) }),
  proposeAmendment: async (context) => ({ data: await proposeAmendment(context, context.body) }),
  withdrawAmendment: async (context) => ({ data: await withdrawAmendment(context, context.params.id) }),
  esignAmendment: async (context) => ({
    data: await prepareESignEntry(context, (txContext) => esignAmendment(txContext, context.params.id)),
  }),
};
