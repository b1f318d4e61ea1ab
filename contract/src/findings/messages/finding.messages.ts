import { messages } from '../../kit/language/messages.ts';

/** What the server says about findings and their work. */
export const findingMessages = messages('findings.finding', {
  workshop: 'Workshop is required',
  costCentre: 'Cost centre is required',
  comment: 'Comment is required',
  sameDoer: 'You worked on this yourself. Somebody else has to re-inspect it.',
  notOkOnly: 'Only a Not OK can have a job card. Use a corrective action.',
  actionsOfIncident: 'Add corrective actions on the page of the incident',
  officeOnly: 'Only the office can create work from a finding',
  inspectorsOnly: 'Only an inspector of the plan, the auditor of the risk or the BRM can re-inspect this',
  verdict: 'Choose OK or Not OK',
  actionCreated: 'Corrective action {number} assigned',
  titleOfRisk: 'Control the risk: {what}',
  rectifiedByAction: 'Repaired by corrective action {number}: {comment}',
  jobCardCreated: 'Job card {number} created',
  passed: 'Re-inspected OK. The finding is closed.',
  sentBack: 'Sent back with your reason',
  summaryOfCheck: 'Repair: {what}',
  reasonOfCheck: 'Not OK on {plan}: {comment}',
  noComment: 'no comment',
  instructionsOfCheck: 'Found in {place}. {comment}',
  rectified: 'Repaired on job card {number}: {comment}',
  sentBackNote: 'Not OK at re-inspection: {reason}',
  piece: 'Piece {position}',
});
