/** The door of work plans. */
export { workPlanHandlers } from './work-plan.handlers.ts';
export { carryOverPlans } from './carry-over.actions.ts';
export { addInspector } from './plan-inspectors.actions.ts';
export { replaceInspector, signPlansAgain, voidOpenPlans } from './plan-signers.actions.ts';
export { reopenPlan, signAgain } from './work-plan.actions.ts';
export { findPlan, seePlan, seesDocumentOfPlan, seesPartOnPlan, seesPlan, sightOf } from './work-plan.rights.ts';
export { seen, type PlanSight } from './plan-sight.queries.ts';
export { toComplete } from './plan-columns.queries.ts';
export { peakOf } from './plan-peak.queries.ts';
export { hasRecorded, isRecorder } from './plan-people.queries.ts';
export { receiveAnswer } from './plan-review.actions.ts';
export { allRecorded, isAwaited } from './plan-held.queries.ts';
export { completeArrived, completeVehicle, completeWhenDone, reopenVehicle } from './plan-completion.actions.ts';
