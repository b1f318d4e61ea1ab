/** The public interface of printables: links to the printable sheets of a project or plan. */
export { PrintableLinks } from './PrintableLinks.tsx';
