import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { daySheetRoutes } from '@roadworthy/contract/day-sheets/day-sheet.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { planInstrumentRoutes } from '@roadworthy/contract/inspection/plan-instrument.routes.ts';
import { riskGateRoutes } from '@roadworthy/contract/risk-gate/risk-gate.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';

// The queries of the inspection screens about a plan. Unless stated otherwise, opening the plan caches them.

/** How many of the newest pieces are cached, and how many older ones each further page loads. */
export const piecesPageSize = 30;
const maxOpenPieces = 200;
export const planQuery = (id: string) => [workPlanRoutes.getWorkPlan, { params: { id } }] as const;
export const riskGateQuery = (id: string) => [riskGateRoutes.getRiskGate, { params: { id } }] as const;
export const planInstrumentsQuery = (workPlan: string) =>
  [planInstrumentRoutes.listPlanInstruments, { query: { workPlan } }] as const;
/** The sheet of the current day, which can be signed without a network. */
export const daySheetQuery = (id: string) => [daySheetRoutes.getDaySheet, { params: { id } }] as const;
/** The sheet of an earlier day. It is not cached, because only the current day is signed offline. */
export const earlierDayQuery = (id: string, day: string) =>
  [daySheetRoutes.getDaySheet, { params: { id }, query: { day } }] as const;
export const shareQuery = (workPlanId: string, userId: string) =>
  [inspectionRoutes.listTechnicianPlans, { query: { workPlanId, userId, limit: 1 } }] as const;
export const piecesQuery = (workPlan: string, limit = piecesPageSize) =>
  [inspectionRoutes.listCheckpoints, { query: { workPlan, limit, sort: '-createdAt' } }] as const;
/** The newest open pieces, no matter how long ago they were recorded. */
export const openPiecesQuery = (workPlan: string) =>
  [
    inspectionRoutes.listCheckpoints,
    { query: { workPlan, open: 'true', limit: maxOpenPieces, sort: '-createdAt' } },
  ] as const;
export const checkpointsQuery = (workPlan: string, vin: string) =>
  [inspectionRoutes.listCheckpoints, { query: { workPlan, vin, limit: 0 } }] as const;
export const contestedQuery = (workPlan: string) =>
  [inspectionRoutes.listCheckpoints, { query: { workPlan, contested: 'true', limit: 0 } }] as const;
/** The second looks that the signed-in inspector has to take. */
export const secondLooksQuery = (workPlan: string) =>
  [inspectionRoutes.listCheckpoints, { query: { workPlan, secondLook: 'true', limit: 0 } }] as const;
/** The questions that a person answers before signing. */
export const planReviewQuery = (workPlan: string, assessmentBy: string) =>
  [workPlanRoutes.listPlanAssessments, { query: { workPlan, assessmentBy, limit: 0 } }] as const;
export const activitiesQuery = (workPlan: string, vin: string | undefined) =>
  [activityRoutes.listPlanActivities, { query: { workPlan, limit: 0, ...(vin && { vin }) } }] as const;
/**
 * The history of a plan, or of one of its vehicles. It is not cached, because the cached checkpoints contain their own
 * history.
 */
export const historyQuery = (workPlan: string, vin: string | undefined, limit: number) =>
  [inspectionRoutes.listCheckpointLogs, { query: { workPlan, limit, ...(vin && { vin }) } }] as const;
