/** What other slices may use of findings: the links from a record to its finding and to what is suspect because of it, and the clean points
 * of a plan. */
export { CleanPoints } from './CleanPoints.tsx';
export { FindingLink } from './FindingLink.tsx';
export { SuspectsLink } from './SuspectsLink.tsx';
