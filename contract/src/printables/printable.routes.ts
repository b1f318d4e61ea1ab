import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { idParam, recordResponse, type Routes } from '../kit/route.ts';
import { PrintableSheet } from './printable.schema.ts';

// Each printable has two routes: data for the preview, and the PDF. Everybody who can see the project or plan can see
// its printables.

const ofProject = { method: 'GET', allow: 'projects.read', scope: 'company', params: idParam } as const;
const ofPlan = { method: 'GET', allow: 'plans.read', scope: 'company', params: idParam } as const;
const sheetResponse = { answer: recordResponse(PrintableSheet) } as const;
const pdfResponse = { kind: 'bytes', answer: z.any(), transaction: 'none' } as const;

export const printableRoutes = {
  projectOrder: {
    ...ofProject,
    ...sheetResponse,
    path: '/project/:id/order_sheet',
    summary: 'The project order sheet',
    shows: ['projects', 'locations'],
  },
  printProjectOrder: {
    ...ofProject,
    ...pdfResponse,
    path: '/project/:id/order_sheet.pdf',
    summary: 'The project order sheet, printed',
  },
  processAudit: {
    ...ofProject,
    ...sheetResponse,
    path: '/project/:id/process_audit',
    summary: 'The process audit with its twelve questions',
    shows: ['projects', 'assessments', 'locations'],
  },
  printProcessAudit: {
    ...ofProject,
    ...pdfResponse,
    path: '/project/:id/process_audit.pdf',
    summary: 'The process audit, printed',
  },
  workPlanSheet: {
    ...ofPlan,
    ...sheetResponse,
    path: '/project_workplans/:id/sheet',
    summary: 'The work-plan sheet',
    shows: ['work-plans', 'projects', 'vehicles', 'parts', 'grids'],
  },
  printWorkPlanSheet: {
    ...ofPlan,
    ...pdfResponse,
    path: '/project_workplans/:id/sheet.pdf',
    summary: 'The work-plan sheet, printed',
  },
  dataCollection: {
    ...ofPlan,
    ...sheetResponse,
    path: '/project_workplans/:id/data_collection',
    summary: 'The data-collection results',
    shows: ['work-plans', 'projects', 'recordings', 'vehicles', 'parts', 'grids'],
  },
  printDataCollection: {
    ...ofPlan,
    ...pdfResponse,
    path: '/project_workplans/:id/data_collection.pdf',
    summary: 'The data-collection results, printed',
  },
} as const satisfies Routes<Permission>;
