/** What other slices may use of findings: the link from a record to its finding. */
export { FindingLink } from './FindingLink.tsx';
