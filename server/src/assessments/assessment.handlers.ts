import type { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { changeItem, listItems } from './assessment.actions.ts';
import { suggestHazards } from './hazard-suggestion.actions.ts';

export const assessmentHandlers: Handlers<typeof assessmentRoutes> = {
  listAssessmentItems: (context) => listItems(context, context.query),
  changeAssessmentItem: async (context) => ({ data: await changeItem(context, context.params.id, context.body) }),
  suggestHazards: async (context) => ({ data: await suggestHazards(context, context.query) }),
};
