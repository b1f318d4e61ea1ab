import type { Permission } from '../../access/permissions.ts';
import { allRowsQuery, buildListSchema } from '../../kit/lists/list.ts';
import { id, idParam, recordResponse, type Routes } from '../../kit/route.ts';
import { SigningEntry } from '../../signing/signing.schema.ts';
import { GridPlanCheck } from './checks-change.schema.ts';
import { Amendment, AmendmentNew, AmendmentPreview, AmendmentToCheck, PlanRevision } from './amendment.schema.ts';

const read = { method: 'GET', allow: 'plans.read', scope: 'company', shows: ['work-plans'] } as const;
const keep = { method: 'POST', allow: 'plans.keep', scope: 'company' } as const;

export const amendmentRoutes = {
  listAmendments: {
    ...read,
    path: '/plan_amendments',
    summary: 'The amendments of a plan, newest first, with their signers',
    query: allRowsQuery.extend({ workPlan: id }),
    answer: buildListSchema(Amendment),
  },
  listPlanRevisions: {
    ...read,
    path: '/plan_revisions',
    summary: 'The revisions of a plan so far, each with the SHA-256 of its content',
    query: allRowsQuery.extend({ workPlan: id }),
    answer: buildListSchema(PlanRevision),
  },
  listGridPlanChecks: {
    ...read,
    path: '/plan_grid_checks',
    summary: 'The checks of a grid plan in its revision in force',
    query: allRowsQuery.extend({ workPlan: id }),
    answer: buildListSchema(GridPlanCheck),
  },
  checkAmendment: {
    ...keep,
    path: '/plan_amendments/check',
    summary: 'The changes and signers of a proposed amendment; saves nothing',
    changes: [],
    body: AmendmentToCheck,
    answer: recordResponse(AmendmentPreview),
  },
  proposeAmendment: {
    ...keep,
    path: '/plan_amendments',
    summary: 'Propose a change to a started plan; it takes effect when all its signers have signed',
    changes: ['work-plans', 'projects'],
    body: AmendmentNew,
    answer: recordResponse(Amendment),
  },
  withdrawAmendment: {
    ...keep,
    path: '/plan_amendments/:id/withdraw',
    summary: 'Withdraw an amendment that not everyone has signed',
    changes: ['work-plans', 'projects'],
    params: idParam,
    answer: recordResponse(Amendment),
  },
  esignAmendment: {
    method: 'POST',
    path: '/plan_amendments/:id/esign',
    summary: 'The signing of an amendment',
    changes: ['work-plans'],
    allow: 'plans.read',
    scope: 'company',
    params: idParam,
    answer: recordResponse(SigningEntry),
    transaction: 'none',
  },
} as const satisfies Routes<Permission>;
