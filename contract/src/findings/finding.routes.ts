import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { allRowsQuery, booleanFilter, commaSeparated, buildListSchema, listQuery } from '../kit/lists/list.ts';
import { listResponse } from '../kit/lists/table.ts';
import { id, idParam, recordResponse, type Routes } from '../kit/route.ts';
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
  /** The states to list. Without any, lists every finding that is not closed or, with `jobCard`, all of that card. */
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
      'Not OK, refused risks, incidents and pre-start measures, with their work; the open ones unless a state is given',
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
    answer: recordResponse(FindingCounts),
  },
  getFinding: {
    ...read,
    path: '/findings/:id',
    summary: 'One finding with its photos, its work and its re-inspections',
    params: idParam,
    answer: recordResponse(FindingDetail),
  },
  listSuspects: {
    method: 'GET',
    path: '/suspects',
    summary: 'The suspects of a Not OK, since the last verified OK of the check, in the order of recording',
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
    summary: 'The start of the suspect window of a Not OK, and the number of its suspects',
    allow: 'findings.suspects',
    scope: 'company',
    shows: ['findings', 'recordings', 'work-plans', 'projects'],
    params: idParam,
    answer: recordResponse(SuspectWindow),
  },
  listCleanPoints: {
    method: 'GET',
    path: '/clean_points',
    summary: 'The Not OK checks of a plan, with the vehicle or piece from which each is clean again',
    allow: 'plans.read',
    scope: 'company',
    shows: ['findings', 'recordings', 'work-plans', 'projects', 'companies'],
    query: allRowsQuery.extend({ workPlan: id }),
    answer: buildListSchema(CleanPoint),
  },
  createFindingJobCard: {
    method: 'POST',
    path: '/findings/:id/job_card',
    summary: 'Create a job card from a Not OK or an incident; vehicle, place, comment and photos come from it',
    changes: ['findings', 'job-cards', 'incidents'],
    allow: 'findings.work',
    scope: 'company',
    params: idParam,
    body: FindingJobCard,
    answer: recordResponse(FindingDetail),
  },
  createFindingAction: {
    method: 'POST',
    path: '/findings/:id/corrective_action',
    summary: 'Create a corrective action from a finding that is not an incident; place, part and photos come from it',
    changes: ['findings', 'incidents', 'risks'],
    allow: 'findings.work',
    scope: 'company',
    params: idParam,
    body: FindingAction,
    answer: recordResponse(FindingDetail),
  },
  reinspectFinding: {
    method: 'POST',
    path: '/findings/:id/reinspection',
    summary: 'Re-inspect finished work: OK closes the finding, Not OK sends the work back with the reason',
    changes: ['findings', 'job-cards', 'incidents', 'recordings', 'work-plans', 'projects', 'risks'],
    allow: 'findings.reinspect',
    scope: 'company',
    params: idParam,
    body: Reinspection,
    answer: recordResponse(FindingDetail),
  },
} as const satisfies Routes<Permission>;
