import { messages } from '../../kit/language/messages.ts';

/** What each severity means. Forms and printed reports show it after the name. */
export const severityMeanings = messages('incidents.severity', {
  nearMiss: 'no one hurt, nothing damaged',
  propertyDamage: 'something damaged, no one hurt',
  firstAid: 'treated on the spot, back at work',
  medicalTreatment: 'treated by a doctor, back at work',
  restrictedWork: 'at work with restricted duties',
  lostTime: 'off work for a shift or longer',
  fatality: 'someone died',
});

/** The meaning of each potential severity. */
export const potentialSeverityMeanings = messages('incidents.potential', {
  low: 'first aid at worst',
  medium: 'could have caused days off work',
  high: 'could have cost a life or a limb',
});
