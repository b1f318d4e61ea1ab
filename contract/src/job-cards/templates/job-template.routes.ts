import type { Permission } from '../../access/permissions.ts';
import { booleanFilter, buildListSchema, listQuery, plainListQuery } from '../../kit/lists/list.ts';
import { listResponse } from '../../kit/lists/table.ts';
import { id, idParam, messageResponse, recordResponse, type Routes } from '../../kit/route.ts';
import {
  JobTemplate,
  JobTemplateChange,
  JobTemplateNew,
  JobTemplateRow,
  JobTemplateVersion,
} from './job-template.schema.ts';
import { jobTemplateTable } from './job-template.table.ts';
import { TemplateChoice } from './template-choice.schema.ts';

const read = { method: 'GET', allow: 'jobcards.read', scope: 'company' } as const;
const write = { allow: 'jobcards.work', scope: 'company' } as const;
/** A template shows the names of its job type and models, so it changes with these topics. */
const templateTopics = ['job-templates', 'job-types', 'catalogue'] as const;

export const jobTemplateRoutes = {
  listJobTemplates: {
    ...read,
    path: '/job_templates',
    summary: 'Templates for the tasks of job cards',
    shows: templateTopics,
    query: listQuery({
      search: ['name'],
      sort: ['name', 'jobType', 'updatedAt', 'createdAt'],
      filters: {
        jobType: id.optional(),
        /** Matches templates for this vehicle model, and those for every model. */
        model: id.optional(),
        active: booleanFilter,
      },
    }),
    ...listResponse(JobTemplateRow, jobTemplateTable),
  },
  getJobTemplate: {
    ...read,
    path: '/job_templates/:id',
    summary: 'One template with the tasks of its current version',
    shows: templateTopics,
    params: idParam,
    answer: recordResponse(JobTemplate),
  },
  listJobTemplateVersions: {
    ...read,
    path: '/job_templates/:id/versions',
    summary: 'Every version of a template, the newest first',
    shows: ['job-templates'],
    params: idParam,
    query: plainListQuery({ search: [], sort: [] }),
    answer: buildListSchema(JobTemplateVersion),
  },
  addJobTemplate: {
    ...write,
    method: 'POST',
    path: '/job_templates',
    summary: 'Add a template',
    changes: ['job-templates'],
    body: JobTemplateNew,
    answer: recordResponse(JobTemplate),
  },
  changeJobTemplate: {
    ...write,
    method: 'PUT',
    path: '/job_templates/:id',
    summary: 'Change a template, which makes a new version; job cards keep the version that their tasks were made from',
    changes: ['job-templates'],
    params: idParam,
    body: JobTemplateChange,
    answer: recordResponse(JobTemplate),
  },
  addTemplateTasks: {
    ...write,
    method: 'POST',
    path: '/jobcard/:id/tasks/from_template',
    summary: 'Add the tasks of a template to a job card',
    changes: ['job-cards'],
    params: idParam,
    body: TemplateChoice,
    answer: messageResponse,
  },
} as const satisfies Routes<Permission>;
