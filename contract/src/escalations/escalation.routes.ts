import type { Permission } from '../access/permissions.ts';
import { commaSeparated, listQuery } from '../kit/lists/list.ts';
import { listResponse } from '../kit/lists/table.ts';
import { id, idParam, recordResponse, type Routes } from '../kit/route.ts';
import { escalationStates } from './escalation.machine.ts';
import { CloseEscalation, Escalation, EscalationProblem } from './escalation.schema.ts';
import { escalationTable } from './escalation.table.ts';

const changes = ['recordings', 'work-plans', 'projects'] as const;

export const escalationRoutes = {
  listEscalations: {
    method: 'GET',
    path: '/escalations',
    summary: 'The TIP levels that plans with escalation rules reached, with acknowledgement, cause and containment',
    shows: ['recordings', 'work-plans', 'projects'],
    allow: 'plans.read',
    scope: 'company',
    query: listQuery({
      search: ['plan', 'problem'],
      sort: ['raisedAt', 'tipLevel'],
      /** `project` selects the escalations of all of its work plans. */
      filters: { workPlan: id.optional(), project: id.optional(), state: commaSeparated(escalationStates) },
    }),
    ...listResponse(Escalation, escalationTable),
  },
  getEscalationProblem: {
    method: 'GET',
    path: '/escalations/:id/problem',
    summary: 'The parts, vehicles, counts and photos of the Not OK items, to start the form that closes an escalation',
    shows: ['recordings', 'work-plans', 'projects'],
    allow: 'plans.resolve',
    scope: 'company',
    params: idParam,
    answer: recordResponse(EscalationProblem),
  },
  acknowledgeEscalation: {
    method: 'POST',
    path: '/escalations/:id/acknowledge',
    summary: 'Acknowledge an escalation as one of the notified people; no further step is then notified',
    changes,
    allow: 'plans.read',
    scope: 'company',
    params: idParam,
    answer: recordResponse(Escalation),
  },
  closeEscalation: {
    method: 'POST',
    path: '/escalations/:id/close',
    summary: 'Close an acknowledged escalation with problem, cause and containment',
    changes,
    allow: 'plans.resolve',
    scope: 'company',
    params: idParam,
    body: CloseEscalation,
    answer: recordResponse(Escalation),
  },
} as const satisfies Routes<Permission>;
