/** The public interface of work plans. */
export { Progress } from './Progress.tsx';
export { inspectionPath, planListPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
