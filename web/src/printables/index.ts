/** The public API of the printables slice: links to the printable sheets of a project or plan. */
export { PrintableLinks } from './PrintableLinks.tsx';
