/** The public API of the work plans slice. */
export { workPlanHandlers } from './work-plan.handlers.ts';
export { carryOverPlans } from './contents/carry-over.actions.ts';
export { addInspector } from './people/plan-inspectors.actions.ts';
export { stopHandlers } from './stops/stop.handlers.ts';
export { refuseWhileStopped, requireNotStopped } from './stops/stop.actions.ts';
export { stopReason } from './stops/stop.queries.ts';
export { amendmentHandlers } from './amendments/amendment.handlers.ts';
export { verifyPlan } from './signing/verify-plan.actions.ts';
export {
  replaceInspector,
  restartSigning,
  restartSigningOfPlans,
  voidOpenPlans,
} from './signing/plan-signers.actions.ts';
export { reopenPlan, restartSigningAfterEdit } from './work-plan.actions.ts';
export {
  findPlan,
  requireVisiblePlan,
  canSeePlanDocument,
  canSeePartOnPlan,
  canSeePlan,
  visibilityOf,
} from './work-plan.rights.ts';
export { visiblePlans, type PlanVisibility } from './people/plan-visibility.queries.ts';
export { toCompleteCount } from './columns/plan-columns.queries.ts';
export { highestTipOf, tipPeak, tipPeakOf } from './columns/tip-peak.queries.ts';
export { hasRecorded, isRecorder } from './people/plan-people.queries.ts';
export { receiveQueuedAnswer } from './signing/plan-review.actions.ts';
export { listFullyRecorded, isAnnouncementAwaited } from './completion/plan-held.queries.ts';
export {
  completeUnblockedPlans,
  completeVehicle,
  completeWhenDone,
  reopenVehicle,
} from './completion/plan-completion.actions.ts';
