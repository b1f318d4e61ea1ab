/** The public API of the inspection slice: what inspectors record. */
export { activityHandlers } from './activities/activity.handlers.ts';
export { recordCheckpoint } from './checkpoints/checkpoint.actions.ts';
export { findReworkRefusal, lockCheckpoint } from './checkpoints/rework-refusal.actions.ts';
export { writeOffOverdueDevices, refuseWhileRecordingsPending } from './devices/device.actions.ts';
export { deviceHandlers } from './devices/device.handlers.ts';
export { inspectionHandlers } from './inspection.handlers.ts';
export { lateHandlers } from './sync/late.handlers.ts';
export { updateRecordedDays, rebuildTotals } from './totals/recorded-days.actions.ts';
export { recordedDays, recordedPlaces } from './totals/recorded-days.queries.ts';
export { countedFromLog, countedTables } from './totals/counters.queries.ts';
export { verdictFromLog, type LogEntry, type Verdict, type VerdictKind } from './contest/verdict-from-log.ts';
