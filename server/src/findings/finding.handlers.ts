import type { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { createFindingAction, createFindingJobCard, reinspectFinding } from './finding-work.actions.ts';
import { countFindings, getFinding, listFindings } from './finding.actions.ts';
import { listCleanPoints } from './suspects/clean-point.actions.ts';
import { getSuspectWindow, listSuspects } from './suspects/suspect.actions.ts';

export const findingHandlers: Handlers<typeof findingRoutes> = {
  listFindings: (context) => listFindings(context, context.query),
  countFindings: async (context) => ({ data: await countFindings(context, context.query) }),
  getFinding: async (context) => ({ data: await getFinding(context, context.params.id) }),
  listSuspects: (context) => listSuspects(context, context.query),
  getSuspectWindow: async (context) => ({ data: await getSuspectWindow(context, context.params.id) }),
  listCleanPoints: (context) => listCleanPoints(context, context.query),
  createFindingJobCard: async (context) => ({
    data: await createFindingJobCard(context, context.params.id, context.body),
  }),
  createFindingAction: async (context) => ({
    data: await createFindingAction(context, context.params.id, context.body),
  }),
  reinspectFinding: async (context) => ({ data: await reinspectFinding(context, context.params.id, context.body) }),
};
