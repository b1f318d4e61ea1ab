import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { listQuery } from '../kit/lists/list.ts';
import { listResponse } from '../kit/lists/table.ts';
import { id, idParam, recordResponse, type Routes } from '../kit/route.ts';
import { DaySheet, DaySheetDraft, DaySheetMonth, month, sheetDay } from './day-sheet.schema.ts';
import { daySheetTable } from './day-sheet.table.ts';

const shows = ['recordings', 'work-plans', 'projects', 'people'] as const;
const pdf = { kind: 'bytes', answer: z.any(), transaction: 'none' } as const;
/** `project` selects the sheets of all of its work plans. */
const owner = { workPlan: id.optional(), project: id.optional() };

/** Shifts and signatures come from the queue of a device instead (`/sync`). */
export const daySheetRoutes = {
  getDaySheet: {
    method: 'GET',
    path: '/day_sheet/:id',
    summary: 'The sheet of a day of a plan as it would be signed now, and its signed sheets',
    shows: [...shows, 'companies', 'findings', 'risks'],
    allow: 'plans.read',
    scope: 'company',
    params: idParam,
    query: z.strictObject({ day: sheetDay.optional() }),
    answer: recordResponse(DaySheetDraft),
  },
  listDaySheets: {
    method: 'GET',
    path: '/day_sheets',
    summary: 'Signed day sheets, for billing',
    shows,
    allow: 'reports.read',
    scope: 'company',
    query: listQuery({
      search: ['plan', 'project', 'signerName'],
      sort: ['day', 'signedAt'],
      filters: { ...owner, month: month.optional() },
    }),
    ...listResponse(DaySheet, daySheetTable),
  },
  getDaySheetMonth: {
    method: 'GET',
    path: '/day_sheet_month',
    summary: 'The sum of the signed sheets of a month, and the days that are not fully signed',
    shows,
    allow: 'reports.read',
    scope: 'company',
    query: z.strictObject({ ...owner, month }),
    answer: recordResponse(DaySheetMonth),
  },
  printDaySheet: {
    ...pdf,
    method: 'GET',
    path: '/day_sheets/:id/pdf',
    summary: 'A signed day sheet as a sealed PDF',
    allow: 'plans.read',
    scope: 'company',
    params: idParam,
  },
  printDaySheetMonth: {
    ...pdf,
    method: 'GET',
    path: '/day_sheet_month.pdf',
    summary: 'The sum of the signed sheets of a month as a PDF',
    allow: 'reports.read',
    scope: 'company',
    query: z.strictObject({ ...owner, month }),
  },
} as const satisfies Routes<Permission>;
