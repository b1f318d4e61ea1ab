import { defineTable, joinValues } from '../../kit/lists/table.ts';
import { jobTemplatesMessages as messages } from '../messages/job-templates.messages.ts';
import { JobTemplateRow } from './job-template.schema.ts';

export const templateStates = ['true', 'false'] as const;
export const formatTemplateState = (isActive: boolean): string => (isActive ? messages.active : messages.inactive);
export const formatTemplateModels = ({ models }: Pick<JobTemplateRow, 'models'>): string =>
  models.length === 0 ? messages.allModels : joinValues(models.map(({ name }) => name));

/** The columns of the list of templates, on the screen and in exports. */
export const jobTemplateTable = defineTable(JobTemplateRow, messages.jobTemplates, {
  name: { title: messages.name, sort: 'name', value: ({ name }) => name },
  jobType: { title: messages.jobType, sort: 'jobType', value: ({ jobType }) => jobType.name },
  models: { title: messages.models, value: formatTemplateModels },
  taskCount: { title: messages.taskCount, kind: 'number', value: ({ taskCount }) => taskCount },
  idealTime: { title: messages.minutes, kind: 'number', value: ({ idealTime }) => idealTime },
  version: { title: messages.version, kind: 'number', value: ({ version }) => version },
  isActive: { title: messages.state, value: ({ isActive }) => formatTemplateState(isActive) },
  updatedAt: { title: messages.changedAt, kind: 'time', sort: 'updatedAt', value: ({ updatedAt }) => updatedAt },
  createdAt: { title: messages.created, kind: 'time', sort: 'createdAt', value: ({ createdAt }) => createdAt },
});
