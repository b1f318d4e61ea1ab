import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { matrixSteps, riskLevels } from '../companies/risk-matrix.ts';
import { booleanFilter, commaSeparated, listQuery } from '../kit/lists/list.ts';
import { listResponse } from '../kit/lists/table.ts';
import { id, idParam, messageResponse, type Routes } from '../kit/route.ts';
import { CountedMatrix, RegisteredRisk } from './risk-register.schema.ts';
import { riskRegisterTable } from './risk-register.table.ts';

const read = {
  method: 'GET',
  allow: 'projects.keep',
  scope: 'company',
  shows: ['assessments', 'projects', 'people', 'companies'],
} as const;
const step = z.coerce.number().int().min(1).max(matrixSteps.max).optional();
/** Without a value: projects that are not completed. */
const completed = booleanFilter;
const filters = {
  level: commaSeparated(riskLevels),
  /** A cell of the matrix after the controls. */
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
      sort: ['residual', 'initial', 'overdueControls', 'nextDue'],
      filters,
    }),
    ...listResponse(RegisteredRisk, riskRegisterTable),
  },
  countRegisteredRisks: {
    ...read,
    path: '/risk_register/matrices',
    summary: 'How many rated hazards are in each cell of each matrix in use',
    query: z.strictObject({ completed, project: id.optional() }),
    answer: z.object({ data: z.array(CountedMatrix) }),
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
