/** The public API of the inspection slice: what inspectors record. */
export { activityHandlers } from './activities/activity.handlers.ts';
export { recordCheckpoint } from './checkpoints/checkpoint.actions.ts';
export { findReworkRefusal, lockCheckpoint } from './checkpoints/rework-refusal.actions.ts';
export { writeOffOverdueDevices, requireNoPendingRecordings } from './devices/device.actions.ts';
export { findForStep, type CheckpointForStep } from './checkpoints/checkpoint.queries.ts';
export { selectAnswers, selectDefect } from './checkpoints/defect.queries.ts';
export { decideCheckpoint } from './contest/contest.actions.ts';
export { publishPlanChange, requirePhotosUploaded } from './recording/recording.actions.ts';
export { deviceHandlers } from './devices/device.handlers.ts';
export { makeInspectionHandlers } from './inspection.handlers.ts';
export { planInstrumentHandlers } from './instruments/plan-instrument.handlers.ts';
export { lateHandlers } from './sync/late.handlers.ts';
export { secondLookHandlers } from './second-looks/second-look.handlers.ts';
export { loadAgreement } from './second-looks/second-look-report.actions.ts';
export { updateRecordedDays, rebuildTotals } from './totals/recorded-days.actions.ts';
export { selectRecordedDays, selectRecordedCells } from './totals/recorded-days.queries.ts';
export { selectCountersFromLog, counterTables } from './totals/counters.queries.ts';
export { computeVerdictFromLog, type LogEntry, type Verdict, type VerdictKind } from './contest/verdict-from-log.ts';
