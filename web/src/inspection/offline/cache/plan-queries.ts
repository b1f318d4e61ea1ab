import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { daySheetRoutes } from '@roadworthy/contract/day-sheets/day-sheet.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { planInstrumentRoutes } from '@roadworthy/contract/inspection/plan-instrument.routes.ts';
import { riskGateRoutes } from '@roadworthy/contract/risk-gate/risk-gate.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';

// The queries of the inspection screens about a plan. Unless stated otherwise, opening the plan caches them.

/** The number of newest pieces that are cached, and of older pieces that each further page loads. */
export const piecesPageSize = 30;
const maxOpenPieces = 200;
export const planQuery = (id: string) => [workPlanRoutes.getWorkPlan, { params: { id } }] as const;
/** Returns the query for the risks that are confirmed before recording. */
export const riskGateQuery = (id: string) => [riskGateRoutes.getRiskGate, { params: { id } }] as const;
/** Returns the query for the instruments that can be picked for the measured checks of a plan. */
export const planInstrumentsQuery = (workPlan: string) =>
  [planInstrumentRoutes.listPlanInstruments, { query: { workPlan } }] as const;
/** Returns the query for the sheet of the current day, which can be signed without a network. */
export const daySheetQuery = (id: string) => [daySheetRoutes.getDaySheet, { params: { id } }] as const;
/** Returns the query for the sheet of an earlier day. It is not cached: only the current day is signed offline. */
export const earlierDayQuery = (id: string, day: string) =>
  [daySheetRoutes.getDaySheet, { params: { id }, query: { day } }] as const;
export const shareQuery = (workPlanId: string, userId: string) =>
  [inspectionRoutes.listTechnicianPlans, { query: { workPlanId, userId, limit: 1 } }] as const;
export const piecesQuery = (workPlan: string, limit = piecesPageSize) =>
  [inspectionRoutes.listCheckpoints, { query: { workPlan, limit, sort: '-createdAt' } }] as const;
/** Returns the query for the newest open pieces, however long ago they were recorded. */
export const openPiecesQuery = (workPlan: string) =>
  [
    inspectionRoutes.listCheckpoints,
    { query: { workPlan, open: 'true', limit: maxOpenPieces, sort: '-createdAt' } },
  ] as const;
export const checkpointsQuery = (workPlan: string, vin: string) =>
  [inspectionRoutes.listCheckpoints, { query: { workPlan, vin, limit: 0 } }] as const;
export const contestedQuery = (workPlan: string) =>
  [inspectionRoutes.listCheckpoints, { query: { workPlan, contested: 'true', limit: 0 } }] as const;
/** Returns the query for the second looks of the signed-in inspector. */
export const secondLooksQuery = (workPlan: string) =>
  [inspectionRoutes.listCheckpoints, { query: { workPlan, secondLook: 'true', limit: 0 } }] as const;
/** Returns the query for the questions that a person answers before signing. */
export const planReviewQuery = (workPlan: string, assessmentBy: string) =>
  [workPlanRoutes.listPlanAssessments, { query: { workPlan, assessmentBy, limit: 0 } }] as const;
export const activitiesQuery = (workPlan: string, vin: string | undefined) =>
  [activityRoutes.listPlanActivities, { query: { workPlan, limit: 0, ...(vin && { vin }) } }] as const;
/**
 * Returns the query for the history of a plan, or of one of its vehicles. It is not cached, because the cached
 * checkpoints contain their own history.
 */
export const historyQuery = (workPlan: string, vin: string | undefined, limit: number) =>
  [inspectionRoutes.listCheckpointLogs, { query: { workPlan, limit, ...(vin && { vin }) } }] as const;
