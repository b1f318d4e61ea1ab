import type { Permission } from '../access/permissions.ts';
import { allRowsQuery, buildListSchema } from '../kit/lists/list.ts';
import { id, idParam, recordResponse, withId, type Routes } from '../kit/route.ts';
import { Replacement, ReplacementNew } from './replacement.schema.ts';

const read = { method: 'GET', scope: 'company', answer: buildListSchema(Replacement) } as const;
const replace = {
  method: 'POST',
  scope: 'company',
  params: idParam,
  body: ReplacementNew,
  answer: recordResponse(Replacement),
} as const;
export const replacementRoutes = {
  replaceOnProject: {
    ...replace,
    path: '/project/:id/replacements',
    summary: 'Replace the assessee, the auditor, the customer or the BRM while the project waits for them',
    changes: ['projects', 'assessments', 'work-plans', 'companies'],
    allow: 'projects.keep',
  },
  replaceOnPlan: {
    ...replace,
    path: '/project_workplans/:id/replacements',
    summary: 'Replace an inspector or the BRM of a work plan that has not started; it is signed again',
    changes: ['projects', 'work-plans', 'recordings', 'companies'],
    allow: 'plans.keep',
  },
  listProjectReplacements: {
    ...read,
    path: '/project/:id/replacements',
    summary: 'Who took over from whom in a project and its work plans, and why',
    shows: ['projects', 'work-plans'],
    // Limited, because reasons can be personal, such as an illness.
    allow: 'projects.keep',
    params: idParam,
    query: allRowsQuery,
  },
  listUnreadReplacements: {
    ...read,
    path: '/replacements/unread',
    summary: 'Replacements that concern me and that I have not confirmed, of one project or work plan if named',
    shows: ['projects', 'work-plans'],
    allow: 'signedIn',
    query: allRowsQuery.extend({ record: id.optional() }),
  },
  confirmReplacement: {
    method: 'POST',
    path: '/replacements/:id/read',
    summary: 'Confirm that I have read who took over',
    changes: ['projects', 'work-plans'],
    allow: 'signedIn',
    scope: 'company',
    params: idParam,
    answer: recordResponse(withId),
  },
} as const satisfies Routes<Permission>;
