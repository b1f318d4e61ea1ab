import type { Permission } from '../access/permissions.ts';
import { booleanFilter, listQuery } from '../kit/lists/list.ts';
import { listResponse } from '../kit/lists/table.ts';
import { id, idParam, recordResponse, type Routes } from '../kit/route.ts';
import { RiskConfirmation, RiskGate } from './risk-gate.schema.ts';
import { riskConfirmationTable } from './risk-gate.table.ts';

export const riskGateRoutes = {
  getRiskGate: {
    method: 'GET',
    path: '/risk_gate/:id',
    summary: 'The risks of a plan as a person confirms them before recording',
    // Recordings are not among the topics, because each would refetch the risks on every phone of the plan. A device's
    // queue refetches them if its own recordings may have changed them.
    shows: ['risks', 'assessments', 'companies'],
    allow: 'plans.risks',
    scope: 'company',
    params: idParam,
    answer: recordResponse(RiskGate),
  },
  listRiskConfirmations: {
    method: 'GET',
    path: '/risk_confirmations',
    summary: 'The risk confirmations by person, plan and version, and the recordings made before',
    shows: ['recordings', 'work-plans', 'projects', 'people'],
    allow: 'plans.keep',
    scope: 'company',
    query: listQuery({
      search: ['person', 'plan', 'projectNo'],
      sort: ['firstConfirmedAt', 'lastConfirmedAt', 'recordedBefore'],
      filters: {
        workPlan: id.optional(),
        project: id.optional(),
        userId: id.optional(),
        recordedBefore: booleanFilter,
      },
    }),
    ...listResponse(RiskConfirmation, riskConfirmationTable),
  },
} as const satisfies Routes<Permission>;
