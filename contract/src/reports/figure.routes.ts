import { figureMessages } from './messages/figure.messages.ts';
import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { fileKey } from '../files/file.routes.ts';
import { listQuery } from '../kit/lists/list.ts';
import { day, id, idParam, type Routes } from '../kit/route.ts';
import { listResponse } from '../kit/lists/table.ts';
import { QuestionSummary, ReportAnswer } from './answer.schema.ts';
import { answerTable, questionSummaryTable } from './answer.table.ts';
import {
  CellCounts,
  checkpointResults,
  DayCounts,
  DefectCounts,
  PartCounts,
  ReportCheckpoint,
} from './figure.schema.ts';
import { maxDefectCodeLength, defectSeverities } from '../parts/defects/defect-code.schema.ts';
import { cellTable, checkpointTable, dayTable, defectTable, partDefectsTable } from './figure.table.ts';

const read = { method: 'GET', allow: 'reports.read', scope: 'company' } as const;
/** Selects one project or one of its plans, because there are no such numbers of a whole company. */
const owner = { project: id.optional(), workPlanId: id.optional() };
const hasOneOwner = (query: { project?: unknown; workPlanId?: unknown }): boolean =>
  (query.project === undefined) !== (query.workPlanId === undefined);
const ownerIssue = { error: figureMessages.one, path: ['project'] };
const pdfRoute = { ...read, params: idParam, kind: 'bytes', answer: z.any(), transaction: 'none' } as const;

export const figureRoutes = {
  reportDays: {
    ...read,
    path: '/project_workplans/report-by-day',
    summary: 'The recordings of each day, with the daily target',
    shows: ['work-plans', 'recordings'],
    query: listQuery({ search: [], sort: ['date'], filters: owner }).refine(hasOneOwner, ownerIssue),
    ...listResponse(DayCounts, dayTable),
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
    ...listResponse(PartCounts, partDefectsTable),
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
    ...listResponse(CellCounts, cellTable),
  },
  reportDefects: {
    ...read,
    path: '/project_workplans/report-by-defect',
    summary: 'Not OK by defect code, the most frequent first',
    shows: ['work-plans', 'recordings', 'parts'],
    query: listQuery({ search: ['code', 'name'], sort: ['found'], filters: owner }).refine(hasOneOwner, ownerIssue),
    ...listResponse(DefectCounts, defectTable),
  },
  reportQuestions: {
    ...read,
    path: '/project_workplans/report-by-question',
    summary: 'The answers to each follow-up question of Not OK items, summarised',
    shows: ['work-plans', 'recordings', 'parts'],
    query: listQuery({ search: ['question'], sort: ['count'], filters: owner }).refine(hasOneOwner, ownerIssue),
    ...listResponse(QuestionSummary, questionSummaryTable),
  },
  reportAnswers: {
    ...read,
    path: '/project_workplans/report-by-answer',
    summary: 'The answers to follow-up questions of Not OK items, one by one',
    shows: ['work-plans', 'recordings', 'parts', 'vehicles'],
    query: listQuery({ search: ['question'], sort: ['at'], filters: owner }).refine(hasOneOwner, ownerIssue),
    ...listResponse(ReportAnswer, answerTable),
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
        defect: z.string().trim().min(1).max(maxDefectCodeLength).optional(),
        severity: z.enum(defectSeverities).optional(),
      },
    }).refine(hasOneOwner, ownerIssue),
    ...listResponse(ReportCheckpoint, checkpointTable),
  },
  printProjectReport: {
    ...pdfRoute,
    path: '/project/:id/report.pdf',
    summary: 'The report of a project: totals, charts, and the photos of Not OK items',
  },
  printPlanReport: {
    ...pdfRoute,
    path: '/project_workplans/:id/report.pdf',
    summary: 'The report of a work plan: totals, charts, and the photos of Not OK items',
  },
} as const satisfies Routes<Permission>;
