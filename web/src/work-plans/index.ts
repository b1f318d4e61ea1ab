/** The door of work plans. */
export { Progress } from './Progress.tsx';
export { inspectionPath, planListPath } from './plan-paths.ts';
