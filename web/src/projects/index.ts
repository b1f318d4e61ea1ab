/** The door of projects. */
export { Facts, ProjectSummary } from './ProjectSummary.tsx';
export { projectPath, projectsPath } from './project-paths.ts';
