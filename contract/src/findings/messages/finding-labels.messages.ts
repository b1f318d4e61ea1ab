import { messages } from '../../kit/language/messages.ts';

export const findingKindLabels = messages('findings.kinds', {
  'not ok': 'Not OK',
  hazard: 'Risk not accepted',
  incident: 'Incident',
  measure: 'Pre-start measure',
});
export const findingStateLabels = messages('findings.states', {
  open: 'Open',
  'in work': 'In progress',
  ready: 'Ready for re-inspection',
  closed: 'Closed',
});
export const findingRefusals = messages('findings.refusals', {
  open: 'Nothing has been repaired yet',
  'in work': 'Work on this finding is not finished yet',
  ready: 'This finding is ready for re-inspection',
  closed: 'This finding is closed',
});
