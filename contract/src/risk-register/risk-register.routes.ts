import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { matrixSteps, riskLevels } from '../companies/risk-matrix.ts';
import { booleanFilter, commaSeparated, listQuery } from '../kit/lists/list.ts';
import { listResponse } from '../kit/lists/table.ts';
import { id, idParam, messageResponse, type Routes } from '../kit/route.ts';
import { RiskMatrixCounts, RegisteredRisk } from './risk-register.schema.ts';
import { riskRegisterTable } from './risk-register.table.ts';

const read = {
  method: 'GET',
  allow: 'projects.keep',
  scope: 'company',
  shows: ['assessments', 'projects', 'people', 'companies', 'work-plans', 'incidents', 'findings'],
} as const;
const step = z.coerce.number().int().min(1).max(matrixSteps.max).optional();
/**
 * `true` lists the risks of completed projects, `false` (the default) those of all others. Ignored if there is a
 * `project`.
 */
const completed = booleanFilter;
const filters = {
  level: commaSeparated(riskLevels),
  /** Selects a cell of the matrix, by the rating of the risk with controls. */
  likelihood: step,
  severity: step,
  matrix: z.string().max(64).optional(),
  overdue: booleanFilter,
  project: id.optional(),
  completed,
};

export const riskRegisterRoutes = {
  listRegisteredRisks: {
    ...read,
    path: '/risk_register',
    summary: 'The rated hazards of the company, the highest remaining risk first',
    query: listQuery({
      search: ['hazard', 'project', 'responsible'],
      sort: ['residual', 'initial', 'overdueControls', 'nextDue', 'reviewDue', 'incidents'],
      filters,
    }),
    ...listResponse(RegisteredRisk, riskRegisterTable),
  },
  countRegisteredRisks: {
    ...read,
    path: '/risk_register/matrices',
    summary: 'How many rated hazards are in each cell of each matrix in use',
    query: z.strictObject({ completed, project: id.optional() }),
    answer: z.object({ data: z.array(RiskMatrixCounts) }),
  },
  printRiskRegister: {
    method: 'GET',
    allow: 'projects.keep',
    scope: 'company',
    path: '/risk_register/report.pdf',
    summary: 'The register of risks as a PDF, with the same filters as the list',
    kind: 'bytes',
    transaction: 'none',
    query: z.strictObject(filters),
    answer: z.any(),
  },
  markControlDone: {
    method: 'POST',
    path: '/risk_register/controls/:id/done',
    summary: 'Report a control of a hazard as done; the signed assessment does not change',
    changes: ['assessments'],
    allow: 'projects.keep',
    scope: 'company',
    params: idParam,
    body: z.strictObject({}),
    answer: messageResponse,
  },
} as const satisfies Routes<Permission>;
