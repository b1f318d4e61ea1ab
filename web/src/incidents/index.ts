/** What other slices may use of incidents: the corrective action of a finding. */
export { ActionOfFinding } from './actions/ActionOfFinding.tsx';
