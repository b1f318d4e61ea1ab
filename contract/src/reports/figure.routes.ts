import { figureMessages } from './messages/figure.messages.ts';
import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { fileKey } from '../files/file.routes.ts';
import { listQuery } from '../kit/lists/list.ts';
import { day, id, idParam, type Routes } from '../kit/route.ts';
import { listResponse } from '../kit/lists/table.ts';
import { CellFigure, checkpointResults, DayFigure, PartFigure, ReportCheckpoint } from './figure.schema.ts';
import { cellTable, checkpointTable, dayTable, partTable } from './figure.table.ts';

const read = { method: 'GET', allow: 'reports.read', scope: 'company' } as const;
/** Scoped to one project or one of its plans, never to a whole company. */
const owner = { project: id.optional(), workPlanId: id.optional() };
const hasOneOwner = (query: { project?: unknown; workPlanId?: unknown }): boolean =>
  (query.project === undefined) !== (query.workPlanId === undefined);
const ownerIssue = { error: figureMessages.one, path: ['project'] };
const pdfRoute = { ...read, params: idParam, kind: 'bytes', answer: z.any(), transaction: 'none' } as const;

export const figureRoutes = {
  reportDays: {
    ...read,
    path: '/project_workplans/report-by-day',
    summary: 'What was recorded each day, with the daily target',
    shows: ['work-plans', 'recordings'],
    query: listQuery({ search: [], sort: ['date'], filters: owner }).refine(hasOneOwner, ownerIssue),
    ...listResponse(DayFigure, dayTable),
  },
  reportParts: {
    ...read,
    path: '/project_workplans/report-by-part',
    summary: 'Not OK by part, the most frequent first',
    shows: ['work-plans', 'recordings', 'parts'],
    query: listQuery({ search: ['name', 'partNo'], sort: ['found', 'rate'], filters: owner }).refine(
      hasOneOwner,
      ownerIssue,
    ),
    ...listResponse(PartFigure, partTable),
  },
  reportCells: {
    ...read,
    path: '/project_workplans/report-by-cell',
    summary: 'Not OK by cell of the photo, the most frequent first',
    shows: ['work-plans', 'recordings', 'grids'],
    query: listQuery({ search: ['side', 'tag'], sort: ['found', 'rate'], filters: owner }).refine(
      hasOneOwner,
      ownerIssue,
    ),
    ...listResponse(CellFigure, cellTable),
  },
  reportCheckpoints: {
    ...read,
    path: '/project_workplans/report-by-checkpoint',
    summary: 'The checkpoints behind a number, with their photos',
    shows: ['work-plans', 'recordings', 'vehicles', 'parts', 'grids'],
    query: listQuery({
      search: ['vin', 'tag', 'part', 'comment'],
      sort: ['recordedAt', 'vin'],
      filters: {
        ...owner,
        result: z.enum(checkpointResults).default('recorded'),
        day: day.optional(),
        part: id.optional(),
        picture: fileKey.optional(),
        side: z.string().max(60).optional(),
        tag: z.string().max(5).optional(),
        vin: z.string().trim().toUpperCase().max(17).optional(),
        userId: id.optional(),
      },
    }).refine(hasOneOwner, ownerIssue),
    ...listResponse(ReportCheckpoint, checkpointTable),
  },
  printProjectReport: {
    ...pdfRoute,
    path: '/project/:id/report.pdf',
    summary: 'The report of a project: totals, charts, and the photos of what was Not OK',
  },
  printPlanReport: {
    ...pdfRoute,
    path: '/project_workplans/:id/report.pdf',
    summary: 'The report of a work plan: totals, charts, and the photos of what was Not OK',
  },
} as const satisfies Routes<Permission>;
