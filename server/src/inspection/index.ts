/** The door of inspection: what inspectors record. */
export { activityHandlers } from './activity.handlers.ts';
export { goOnWithoutDevices, refuseWhileDevicesHold } from './device.actions.ts';
export { deviceHandlers } from './device.handlers.ts';
export { inspectionHandlers } from './inspection.handlers.ts';
export { lateHandlers } from './late.handlers.ts';
export { keepRecordedDays, rebuildTotals } from './recorded-days.actions.ts';
export { daysRecorded, placesRecorded } from './recorded-days.queries.ts';
export { counted, countedTables } from './counters.queries.ts';
export { verdictOfLog, type LogEntry, type Verdict, type VerdictKind } from './verdict-of-log.ts';
