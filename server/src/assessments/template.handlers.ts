import type { templateRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { assessmentMessages } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { said } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { addTemplate, changeTemplate, deleteTemplate, getTemplate, listTemplates } from './template.actions.ts';

export const templateHandlers: Handlers<typeof templateRoutes> = {
  listTemplates: (ask) => listTemplates(ask, ask.query),
  getTemplate: async (ask) => ({ data: await getTemplate(ask, ask.params.id) }),
  addTemplate: async (ask) => ({ data: await addTemplate(ask, ask.body) }),
  changeTemplate: async (ask) => ({ data: await changeTemplate(ask, ask.params.id, ask.body) }),
  deleteTemplate: async (ask) => {
    await deleteTemplate(ask, ask.params.id);
    return said(assessmentMessages.templateDeleted);
  },
};
