/** The door of work plans. */
export { Progress } from './Progress.tsx';
