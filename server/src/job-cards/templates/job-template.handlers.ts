import { jobTemplateMessages as messages } from '@roadworthy/contract/job-cards/messages/job-templates.messages.ts';
import type { jobTemplateRoutes } from '@roadworthy/contract/job-cards/templates/job-template.routes.ts';
import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../../kit/http/context.ts';
import {
  addJobTemplate,
  changeJobTemplate,
  getJobTemplate,
  listJobTemplates,
  listJobTemplateVersions,
} from './job-template.actions.ts';
import { addTemplateTasks } from './template-tasks.actions.ts';

export const jobTemplateHandlers: Handlers<typeof jobTemplateRoutes> = {
  listJobTemplates: (context) => listJobTemplates(context, context.query),
  getJobTemplate: async (context) => ({ data: await getJobTemplate(context, context.params.id) }),
  listJobTemplateVersions: (context) => listJobTemplateVersions(context, context.params.id, context.query),
  addJobTemplate: async (context) => ({ data: await addJobTemplate(context, context.body) }),
  changeJobTemplate: async (context) => ({ data: await changeJobTemplate(context, context.params.id, context.body) }),
  addTemplateTasks: async (context) => {
    const count = await addTemplateTasks(context, context.params.id, context.body.jobTemplate);
    return buildMessageResponse(messages.tasksAdded({ count }));
  },
};
