import { defineTable, joinValues } from '../../kit/lists/table.ts';
import { checkTemplatesMessages as messages } from '../messages/check-templates.messages.ts';
import { formatCheckTemplateState } from './check-template.machine.ts';
import { CheckTemplateRow } from './check-template.schema.ts';

type OfferedFor = Pick<CheckTemplateRow, 'jobTypes' | 'models'>;
export const formatOfferedJobTypes = ({ jobTypes }: Pick<OfferedFor, 'jobTypes'>): string =>
  jobTypes.length === 0 ? messages.allJobTypes : joinValues(jobTypes.map(({ name }) => name));
export const formatOfferedModels = ({ models }: Pick<OfferedFor, 'models'>): string =>
  models.length === 0 ? messages.allModels : joinValues(models.map(({ name }) => name));

/** The columns of the list of templates, on the screen and in exports. */
export const checkTemplateTable = defineTable(CheckTemplateRow, messages.checkTemplates, {
  name: { title: messages.name, sort: 'name', value: ({ name }) => name },
  jobTypes: { title: messages.jobTypes, value: formatOfferedJobTypes },
  models: { title: messages.models, value: formatOfferedModels },
  pointCount: { title: messages.points, kind: 'number', value: ({ pointCount }) => pointCount },
  version: { title: messages.version, kind: 'number', value: ({ version }) => version },
  isActive: { title: messages.state, value: ({ isActive }) => formatCheckTemplateState(isActive) },
  updatedAt: { title: messages.changedAt, kind: 'time', sort: 'updatedAt', value: ({ updatedAt }) => updatedAt },
  createdAt: { title: messages.created, kind: 'time', sort: 'createdAt', value: ({ createdAt }) => createdAt },
});
