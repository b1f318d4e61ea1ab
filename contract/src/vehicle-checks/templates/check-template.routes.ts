import type { Permission } from '../../access/permissions.ts';
import { booleanFilter, buildListSchema, listQuery, plainListQuery } from '../../kit/lists/list.ts';
import { listResponse } from '../../kit/lists/table.ts';
import { id, idParam, recordResponse, type Routes } from '../../kit/route.ts';
import {
  CheckTemplate,
  CheckTemplateChange,
  CheckTemplateNew,
  CheckTemplateRow,
  CheckTemplateVersion,
} from './check-template.schema.ts';
import { checkTemplateTable } from './check-template.table.ts';

const read = { method: 'GET', allow: 'jobcards.read', scope: 'company' } as const;
const write = { allow: 'jobcards.lead', scope: 'company' } as const;
/** A template shows the names of its job types and models, so it changes with these topics. */
const templateTopics = ['vehicle-check-templates', 'job-types', 'catalogue'] as const;

export const checkTemplateRoutes = {
  listCheckTemplates: {
    ...read,
    path: '/vehicle_check_templates',
    summary: 'Templates for vehicle checks',
    shows: templateTopics,
    query: listQuery({
      search: ['name'],
      sort: ['name', 'updatedAt', 'createdAt'],
      filters: {
        /** Matches templates for this job type or model, and those for all of them. */
        jobType: id.optional(),
        model: id.optional(),
        active: booleanFilter,
      },
    }),
    ...listResponse(CheckTemplateRow, checkTemplateTable),
  },
  getCheckTemplate: {
    ...read,
    path: '/vehicle_check_templates/:id',
    summary: 'One template with the points of its current version',
    shows: templateTopics,
    params: idParam,
    answer: recordResponse(CheckTemplate),
  },
  listCheckTemplateVersions: {
    ...read,
    path: '/vehicle_check_templates/:id/versions',
    summary: 'Every version of a template, the newest first',
    shows: ['vehicle-check-templates'],
    params: idParam,
    query: plainListQuery({ search: [], sort: [] }),
    answer: buildListSchema(CheckTemplateVersion),
  },
  addCheckTemplate: {
    ...write,
    method: 'POST',
    path: '/vehicle_check_templates',
    summary: 'Add a template',
    changes: ['vehicle-check-templates'],
    body: CheckTemplateNew,
    answer: recordResponse(CheckTemplate),
  },
  changeCheckTemplate: {
    ...write,
    method: 'PUT',
    path: '/vehicle_check_templates/:id',
    summary: 'Change a template, which makes a new version; vehicle checks keep the version they were started from',
    changes: ['vehicle-check-templates'],
    params: idParam,
    body: CheckTemplateChange,
    answer: recordResponse(CheckTemplate),
  },
} as const satisfies Routes<Permission>;
