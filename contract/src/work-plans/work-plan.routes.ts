import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { PersonRef } from '../access/user.schema.ts';
import { listOf, listQuery, allRowsQuery, booleanFilter } from '../kit/list.ts';
import { messageResponse, id, idParam, one, optimisticLock, type Routes } from '../kit/route.ts';
import { listResponse } from '../kit/table.ts';
import { EvidenceQuery, SigningEntry, VerifyAgreement } from '../signing/signing.schema.ts';
import { PlanAssessment, PlanAssessmentChange } from './plan-assessment.schema.ts';
import { PlanVehicle } from './plan-vehicle.schema.ts';
import {
  AddInspector,
  ReplaceInspector,
  WorkPlan,
  WorkPlanChange,
  WorkPlanNew,
  WorkPlanRow,
} from './work-plan.schema.ts';
import { workPlanTable } from './work-plan.table.ts';

const read = { method: 'GET', allow: 'plans.read', scope: 'company' } as const;
const keep = { allow: 'plans.keep', scope: 'company' } as const;

export const workPlanRoutes = {
  listWorkPlans: {
    ...read,
    path: '/project_workplans',
    summary: 'Work plans that the person may see',
    query: listQuery({
      search: ['name', 'status', 'planNo', 'projectNo'],
      sort: ['name', 'status', 'createdAt'],
      filters: {
        project: id.optional(),
        userId: id.optional(),
        status: z.string().max(100).optional(),
        history: booleanFilter,
      },
    }),
    ...listResponse(WorkPlanRow, workPlanTable),
  },
  getWorkPlan: {
    ...read,
    path: '/project_workplans/:id',
    summary: 'One work plan',
    params: idParam,
    answer: one(WorkPlan),
  },
  getWorkPlanBundle: {
    ...read,
    path: '/project_workplans/:id/signed.zip',
    summary: 'The signed document and its evidence certificate in one file, of a plan that all have signed',
    params: idParam,
    query: EvidenceQuery,
    kind: 'bytes',
    answer: z.any(),
    transaction: 'none',
  },
  getWorkPlanEvidence: {
    ...read,
    path: '/project_workplans/:id/evidence.pdf',
    summary: 'The evidence certificate of a plan that all have signed',
    params: idParam,
    query: EvidenceQuery,
    kind: 'bytes',
    answer: z.any(),
    transaction: 'none',
  },
  addWorkPlan: {
    ...keep,
    method: 'POST',
    path: '/project_workplans',
    summary: 'Make a work plan: it waits for the BRM to sign',
    body: WorkPlanNew,
    answer: one(WorkPlan),
  },
  changeWorkPlan: {
    ...keep,
    method: 'PUT',
    path: '/project_workplans/:id',
    summary: 'Change a work plan: its signing chain starts again',
    params: idParam,
    body: WorkPlanChange,
    answer: one(WorkPlan),
  },
  esignWorkPlan: {
    method: 'POST',
    path: '/project_workplans/:id/esign',
    summary: 'The signing of the step that the plan is in',
    allow: 'plans.read',
    scope: 'company',
    params: idParam,
    answer: one(SigningEntry),
    transaction: 'none',
  },
  verifyWorkPlan: {
    method: 'POST',
    path: '/project_workplans/verifyAgreement',
    summary: 'Verify my signature: moves the plan',
    allow: 'plans.sign',
    scope: 'company',
    body: VerifyAgreement,
    answer: messageResponse,
    transaction: 'none',
  },
  addInspector: {
    ...keep,
    method: 'POST',
    path: '/project_workplans/addInspactor',
    summary: 'Add an inspector to a started plan',
    body: AddInspector,
    answer: messageResponse,
  },
  replaceInspector: {
    ...keep,
    method: 'POST',
    path: '/project_workplans/:id/replace_inspector',
    summary: 'Another inspector signs and inspects instead of one: the plan is signed anew',
    params: idParam,
    body: ReplaceInspector,
    answer: one(WorkPlan),
  },
  listAvailableInspectors: {
    ...keep,
    method: 'GET',
    path: '/project_workplans/:id/available_inspectors',
    summary: 'Inspectors at the work location who are not on the plan',
    params: idParam,
    query: allRowsQuery,
    answer: listOf(PersonRef),
  },
  listPlanVehicles: {
    ...read,
    path: '/project_workplan_vehicles',
    summary: 'Vehicles of a plan',
    query: listQuery({ search: ['vin'], sort: ['vin', 'status', 'createdAt'], filters: { workPlan: id } }),
    answer: listOf(PlanVehicle),
  },
  getPlanVehicle: {
    ...read,
    path: '/project_workplan_vehicles/:id',
    summary: 'One vehicle of a plan',
    params: idParam,
    answer: one(PlanVehicle),
  },
  changePlanVehicle: {
    method: 'PUT',
    path: '/project_workplan_vehicles/:id',
    summary: 'Set a vehicle Completed once all its checkpoints are done',
    allow: 'plans.inspect',
    scope: 'company',
    params: idParam,
    body: z.object({ ...optimisticLock, status: z.literal('Completed') }),
    answer: one(PlanVehicle),
  },
  listPlanAssessments: {
    ...read,
    path: '/project_workplan_assessments',
    summary: "An inspector's answers to the plan's questions",
    query: listQuery({
      search: ['question'],
      sort: ['sno', 'createdAt'],
      filters: { workPlan: id, assessmentBy: id.optional() },
    }),
    answer: listOf(PlanAssessment),
  },
  getPlanAssessment: {
    ...read,
    path: '/project_workplan_assessments/:id',
    summary: "One of an inspector's answers",
    params: idParam,
    answer: one(PlanAssessment),
  },
  changePlanAssessment: {
    method: 'PUT',
    path: '/project_workplan_assessments/:id',
    summary: 'Answer a question of the plan',
    allow: 'plans.inspect',
    scope: 'company',
    params: idParam,
    body: PlanAssessmentChange,
    answer: one(PlanAssessment),
  },
  submitPlanReview: {
    method: 'POST',
    path: '/project_workplans/:id/submit_review',
    summary: 'The inspector has reviewed the assessment',
    allow: 'plans.inspect',
    scope: 'company',
    params: idParam,
    answer: one(WorkPlan),
  },
} as const satisfies Routes<Permission>;
