import { potentialSeverityMeanings, severityMeanings } from './messages/severity.messages.ts';
import type { Tone } from '../kit/tone.ts';

// Actual and potential severity, each in ascending order. Actual severity uses the classes of the industry: a near miss
// hurt nobody, and injuries are graded by treatment and absence. Potential severity shows why a near miss can matter
// more than a cut.

export const severities = [
  'Near miss',
  'Property damage',
  'First aid',
  'Medical treatment',
  'Restricted work',
  'Lost time',
  'Fatality',
] as const;
export type Severity = (typeof severities)[number];
export const severityTable: Record<Severity, { readonly meaning: string; readonly tone: Tone }> = {
  'Near miss': { meaning: severityMeanings.nearMiss, tone: 'plain' },
  'Property damage': { meaning: severityMeanings.propertyDamage, tone: 'attention' },
  'First aid': { meaning: severityMeanings.firstAid, tone: 'attention' },
  'Medical treatment': { meaning: severityMeanings.medicalTreatment, tone: 'attention' },
  'Restricted work': { meaning: severityMeanings.restrictedWork, tone: 'bad' },
  'Lost time': { meaning: severityMeanings.lostTime, tone: 'bad' },
  Fatality: { meaning: severityMeanings.fatality, tone: 'bad' },
};

/** Satisfies the form's requirement to select a severity, but sends no value. */
export const unknownSeverity = 'not known';

export const potentialSeverities = ['Low', 'Medium', 'High'] as const;
export type PotentialSeverity = (typeof potentialSeverities)[number];
export const potentialSeverityTable: Record<PotentialSeverity, { readonly meaning: string; readonly tone: Tone }> = {
  Low: { meaning: potentialSeverityMeanings.low, tone: 'plain' },
  Medium: { meaning: potentialSeverityMeanings.medium, tone: 'attention' },
  High: { meaning: potentialSeverityMeanings.high, tone: 'bad' },
};

/**
 * Incidents that are mailed at once instead of waiting in a list: accidents, and those that restricted somebody's work,
 * cost working days or a life, or could have cost a life or a limb.
 */
export const urgentTypes = ['Accident'] as const;
export const urgentSeverities: readonly Severity[] = ['Restricted work', 'Lost time', 'Fatality'];
export const urgentPotentialSeverities: readonly PotentialSeverity[] = ['High'];
