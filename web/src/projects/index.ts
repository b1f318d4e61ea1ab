/** The door of projects. */
export { Facts } from './detail/ProjectSummary.tsx';
