/** Public interface of projects. */
export { Facts } from './detail/ProjectSummary.tsx';
