import { z } from 'zod';
import type { Permission } from '../../access/permissions.ts';
import { allRowsQuery, commaSeparated, listQuery } from '../../kit/lists/list.ts';
import { listResponse } from '../../kit/lists/table.ts';
import { id, recordResponse, type Routes } from '../../kit/route.ts';
import { AgreementRow, DrawCheck, SecondLook, SecondLookCounts, secondLookStates } from './second-look.schema.ts';
import { agreementTable, secondLookTable } from './second-look.table.ts';

/** Inspectors may not call these routes, because their responses contain first verdicts. */
const read = { method: 'GET', scope: 'company', shows: ['recordings', 'work-plans'] } as const;
const ofPlan = z.strictObject({ workPlan: id });

export const secondLookRoutes = {
  listSecondLooks: {
    ...read,
    allow: 'plans.keep',
    path: '/second_looks',
    summary: 'The second looks of a plan, with both verdicts',
    query: listQuery({
      search: ['vin'],
      sort: ['drawnAt', 'vin'],
      filters: { workPlan: id, state: commaSeparated(secondLookStates) },
    }),
    ...listResponse(SecondLook, secondLookTable),
  },
  countSecondLooks: {
    ...read,
    allow: 'plans.keep',
    path: '/second_looks/counts',
    summary: 'The number of second looks of a plan by state',
    query: ofPlan,
    answer: recordResponse(SecondLookCounts),
  },
  checkSecondLooks: {
    ...read,
    allow: 'seals.read',
    path: '/second_looks/draw_check',
    summary: 'Recalculate the draw of a plan and compare it with the drawn verdicts',
    query: ofPlan,
    answer: recordResponse(DrawCheck),
  },
  listAgreement: {
    ...read,
    allow: 'reports.read',
    path: '/inspector_agreement',
    summary: 'The agreement of inspectors on the second looks of a plan: in total, by check and by inspector',
    query: allRowsQuery.extend({ workPlan: id }),
    ...listResponse(AgreementRow, agreementTable),
  },
} as const satisfies Routes<Permission>;
