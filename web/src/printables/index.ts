/** The door of printables: the links to the papers of a project or a plan. */
export { PrintableLinks } from './PrintableLinks.tsx';
