import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { idParam, one, type Routes } from '../kit/route.ts';
import { PrintableSheet } from './printable.schema.ts';

/** Each paper twice: as data for the preview, and as the PDF. Who sees the project or the plan sees its papers. */
const ofProject = { method: 'GET', allow: 'projects.read', scope: 'company', params: idParam } as const;
const ofPlan = { method: 'GET', allow: 'plans.read', scope: 'company', params: idParam } as const;
const shown = { answer: one(PrintableSheet) } as const;
const printed = { kind: 'bytes', answer: z.any(), transaction: 'none' } as const;

export const printableRoutes = {
  projectOrder: { ...ofProject, ...shown, path: '/project/:id/order_sheet', summary: 'The project order sheet' },
  printProjectOrder: { ...ofProject, ...printed, path: '/project/:id/order_sheet.pdf', summary: 'The project order sheet, printed' },
  processAudit: { ...ofProject, ...shown, path: '/project/:id/process_audit', summary: 'The process audit with its twelve questions' },
  printProcessAudit: { ...ofProject, ...printed, path: '/project/:id/process_audit.pdf', summary: 'The process audit, printed' },
  workPlanSheet: { ...ofPlan, ...shown, path: '/project_workplans/:id/sheet', summary: 'The work-plan sheet' },
  printWorkPlanSheet: { ...ofPlan, ...printed, path: '/project_workplans/:id/sheet.pdf', summary: 'The work-plan sheet, printed' },
  dataCollection: { ...ofPlan, ...shown, path: '/project_workplans/:id/data_collection', summary: 'The data-collection results' },
  printDataCollection: { ...ofPlan, ...printed, path: '/project_workplans/:id/data_collection.pdf', summary: 'The data-collection results, printed' },
} as const satisfies Routes<Permission>;
