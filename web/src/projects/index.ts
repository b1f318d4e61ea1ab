/** The door of projects. */
export { Facts } from './ProjectSummary.tsx';
export { projectsPath } from './project-paths.ts';
