/** The public API of the work plans slice. */
export { Progress } from './Progress.tsx';
export { inspectionPath, planListPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
