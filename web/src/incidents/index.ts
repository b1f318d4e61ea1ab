/** The public interface of incidents: the corrective action of a finding. */
export { FindingActionDetails } from './actions/FindingActionDetails.tsx';
