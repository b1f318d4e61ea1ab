/** The door of work plans. */
export { Progress } from './Progress.tsx';
export { planListPath } from './plan-paths.ts';
