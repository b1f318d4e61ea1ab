/** The door of projects. */
export { Facts } from './ProjectSummary.tsx';
export { projectPath, projectsPath } from './project-paths.ts';
