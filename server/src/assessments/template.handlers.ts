import { assessmentMessages } from '@roadworthy/contract/assessments/messages/assessment.messages.ts';
import type { templateRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';

import { withMessage } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../kit/http/context.ts';
import { addTemplate, changeTemplate, deleteTemplate, getTemplate, listTemplates } from './template.actions.ts';

export const templateHandlers: Handlers<typeof templateRoutes> = {
  listTemplates: (context) => listTemplates(context, context.query),
  getTemplate: async (context) => ({ data: await getTemplate(context, context.params.id) }),
  addTemplate: async (context) => ({ data: await addTemplate(context, context.body) }),
  changeTemplate: async (context) => ({ data: await changeTemplate(context, context.params.id, context.body) }),
  deleteTemplate: async (context) => {
    await deleteTemplate(context, context.params.id);
    return withMessage(assessmentMessages.templateDeleted);
  },
};
