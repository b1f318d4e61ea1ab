import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';

// What the inspection screens ask the server about a plan; the same is kept on the device when the plan is opened.

/** So many of the newest are kept on the device, and so many more are read at a time. */
export const piecesPageSize = 30;
const maxOpenPieces = 200;
export const planQuery = (id: string) => [workPlanRoutes.getWorkPlan, { params: { id } }] as const;
export const shareQuery = (workPlanId: string, userId: string) => [inspectionRoutes.listTechnicianPlans, { query: { workPlanId, userId, limit: 1 } }] as const;
export const piecesQuery = (workPlan: string, limit = piecesPageSize) =>
  [inspectionRoutes.listCheckpoints, { query: { workPlan, limit, sort: '-createdAt' } }] as const;
/** What still waits for somebody, however long ago it was recorded. */
export const openPiecesQuery = (workPlan: string) =>
  [inspectionRoutes.listCheckpoints, { query: { workPlan, open: 'true', limit: maxOpenPieces, sort: '-createdAt' } }] as const;
export const checkpointsQuery = (workPlan: string, vin: string) => [inspectionRoutes.listCheckpoints, { query: { workPlan, vin, limit: 0 } }] as const;
export const contestedQuery = (workPlan: string) => [inspectionRoutes.listCheckpoints, { query: { workPlan, contested: 'true', limit: 0 } }] as const;
/** The questions that somebody answers before signing. */
export const planReviewQuery = (workPlan: string, assessmentBy: string) =>
  [workPlanRoutes.listPlanAssessments, { query: { workPlan, assessmentBy, limit: 0 } }] as const;
export const activitiesQuery = (workPlan: string, vin: string | undefined) =>
  [activityRoutes.listPlanActivities, { query: { workPlan, limit: 0, ...(vin && { vin }) } }] as const;
/** The history of a plan, or of one of its vehicles; it is not kept: the checkpoints that are bring their own. */
export const historyQuery = (workPlan: string, vin: string | undefined, limit: number) =>
  [inspectionRoutes.listCheckpointLogs, { query: { workPlan, limit, ...(vin && { vin }) } }] as const;
