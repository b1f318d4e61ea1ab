/** The door of projects. */
export { Facts } from './ProjectSummary.tsx';
