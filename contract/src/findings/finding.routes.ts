import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { allRowsQuery, booleanFilter, commaSeparated, listOf, listQuery } from '../kit/lists/list.ts';
import { listResponse } from '../kit/lists/table.ts';
import { id, idParam, one, type Routes } from '../kit/route.ts';
import { findingKinds, findingStates } from './finding.machine.ts';
import {
  Finding,
  FindingAction,
  FindingCounts,
  FindingDetail,
  FindingJobCard,
  Reinspection,
} from './finding.schema.ts';
import { findingTable } from './finding.table.ts';
import { CleanPoint } from './suspects/clean-point.schema.ts';
import { Suspect, suspectStates, SuspectWindow } from './suspects/suspect.schema.ts';
import { suspectTable } from './suspects/suspect.table.ts';

const shows = ['findings', 'recordings', 'work-plans', 'projects', 'assessments', 'incidents', 'job-cards'] as const;
const read = { method: 'GET', allow: 'findings.read', scope: 'company', shows } as const;
const filters = {
  kind: commaSeparated(findingKinds),
  /** Without a state: everything that is not closed. */
  state: commaSeparated(findingStates),
  /** The owner of the work: an account id, or `me`. */
  owner: z.union([id, z.literal('me')]).optional(),
  overdue: booleanFilter,
  plan: id.optional(),
  jobCard: id.optional(),
  project: id.optional(),
};

export const findingRoutes = {
  listFindings: {
    ...read,
    path: '/findings',
    summary:
      'Not OK, refused risks and incidents of the company, with their work; the open ones unless a state is given',
    query: listQuery({
      search: ['name', 'comment', 'vin', 'plan', 'work'],
      sort: ['foundAt', 'kind', 'dueOn'],
      filters,
    }),
    ...listResponse(Finding, findingTable),
  },
  countFindings: {
    ...read,
    path: '/findings/counts',
    summary: 'How many findings are open, by kind and state, and how many have overdue work',
    query: z.strictObject({ plan: id.optional() }),
    answer: one(FindingCounts),
  },
  getFinding: {
    ...read,
    path: '/findings/:id',
    summary: 'One finding with its photos, its work and its re-inspections',
    params: idParam,
    answer: one(FindingDetail),
  },
  listSuspects: {
    method: 'GET',
    path: '/suspects',
    summary: 'What passed the same check before a Not OK, since the last verified OK, in the order of recording',
    allow: 'findings.suspects',
    scope: 'company',
    shows: ['findings', 'recordings', 'work-plans', 'projects'],
    query: listQuery({
      search: ['vin', 'plan', 'project'],
      sort: ['passedAt'],
      filters: { finding: id, state: commaSeparated(suspectStates), plan: id.optional() },
    }),
    ...listResponse(Suspect, suspectTable),
  },
  getSuspectWindow: {
    method: 'GET',
    path: '/findings/:id/suspect_window',
    summary: 'Since when, and how many vehicles or pieces, are suspect because of a Not OK',
    allow: 'findings.suspects',
    scope: 'company',
    shows: ['findings', 'recordings', 'work-plans', 'projects'],
    params: idParam,
    answer: one(SuspectWindow),
  },
  listCleanPoints: {
    method: 'GET',
    path: '/clean_points',
    summary: 'The checks of a plan that were Not OK, and from which vehicle or piece on each is clean again',
    allow: 'plans.read',
    scope: 'company',
    shows: ['findings', 'recordings', 'work-plans', 'projects', 'companies'],
    query: allRowsQuery.extend({ workPlan: id }),
    answer: listOf(CleanPoint),
  },
  createFindingJobCard: {
    method: 'POST',
    path: '/findings/:id/job_card',
    summary: 'Create a job card from a Not OK; vehicle, place, comment and photos come from the finding',
    changes: ['findings', 'job-cards'],
    allow: 'findings.work',
    scope: 'company',
    params: idParam,
    body: FindingJobCard,
    answer: one(FindingDetail),
  },
  createFindingAction: {
    method: 'POST',
    path: '/findings/:id/corrective_action',
    summary: 'Create a corrective action from a Not OK or a refused risk; place, part and photos come from the finding',
    changes: ['findings', 'incidents'],
    allow: 'findings.work',
    scope: 'company',
    params: idParam,
    body: FindingAction,
    answer: one(FindingDetail),
  },
  reinspectFinding: {
    method: 'POST',
    path: '/findings/:id/reinspection',
    summary: 'Re-inspect finished work: OK closes the finding, Not OK sends the work back with the reason',
    changes: ['findings', 'job-cards', 'incidents', 'recordings', 'work-plans', 'projects'],
    allow: 'findings.reinspect',
    scope: 'company',
    params: idParam,
    body: Reinspection,
    answer: one(FindingDetail),
  },
} as const satisfies Routes<Permission>;
