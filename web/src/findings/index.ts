/**
 * The public interface of findings: the links from a record to its finding and to the suspects, and the clean points of
 * a plan.
 */
export { CleanPoints } from './CleanPoints.tsx';
export { FindingLink, useRefusedRisks } from './FindingLink.tsx';
export { SuspectsLink } from './SuspectsLink.tsx';
