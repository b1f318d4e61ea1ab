/** The public API of the work plans slice. */
export { workPlanHandlers } from './work-plan.handlers.ts';
export { carryOverPlans } from './contents/carry-over.actions.ts';
export { addInspector } from './people/plan-inspectors.actions.ts';
export { stopHandlers } from './stops/stop.handlers.ts';
export {
  refuseWhileStopped,
  requireNotStopped,
  resumeAfterEscalation,
  stopByEscalation,
} from './stops/stop.actions.ts';
export { selectStopReason } from './stops/stop.queries.ts';
export { amendmentHandlers } from './amendments/amendment.handlers.ts';
export { verifyPlan } from './signing/verify-plan.actions.ts';
export {
  replaceInspector,
  restartSigning,
  restartPlanSignings,
  voidOpenDocumentsOfPlans,
} from './signing/plan-signers.actions.ts';
export { reopenPlan, restartSigningAfterEdit } from './work-plan.actions.ts';
export {
  findPlan,
  requirePlanOfQueuedEntry,
  requireVisiblePlan,
  canSeePlanDocument,
  canSeePartOnPlan,
  canSeePlan,
  getPlanVisibility,
} from './work-plan.rights.ts';
export { selectVisiblePlans, type PlanVisibility } from './people/plan-visibility.queries.ts';
export { findRemovalTime } from './people/former-inspectors.queries.ts';
export { uncompletedCount } from './columns/plan-columns.queries.ts';
export { calculateHighestTip, tipPeak, selectTipPeak } from './columns/tip-peak.queries.ts';
export { isUnansweredNewQuestion } from './work-plan.queries.ts';
export { hasRecorded, isRecorder } from './people/plan-people.queries.ts';
export { receiveQueuedAnswer } from './signing/plan-review.actions.ts';
export { listFullyRecorded, isAnnouncementAwaited } from './completion/completion-blockers.queries.ts';
export {
  completeUnblockedPlans,
  completeVehicle,
  completeIfDone,
  reopenVehicle,
} from './completion/plan-completion.actions.ts';
