import type { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { changeItem, listItems } from './assessment.actions.ts';
import { suggestHazards } from './hazard-suggestion.actions.ts';

export const assessmentHandlers: Handlers<typeof assessmentRoutes> = {
  listAssessmentItems: (ask) => listItems(ask, ask.query),
  changeAssessmentItem: async (ask) => ({ data: await changeItem(ask, ask.params.id, ask.body) }),
  suggestHazards: async (ask) => ({ data: await suggestHazards(ask, ask.query) }),
};
