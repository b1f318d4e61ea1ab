import { potentialMeanings, severityMeanings } from './messages/severity.messages.ts';
import type { Tone } from '../kit/tone.ts';

/**
 * Actual and potential severity, both in ascending order. Actual severity uses the industry's classes: a near miss hurt
 * nobody, and injuries are graded by treatment and absence. Potential severity shows why a near miss can matter more
 * than a cut.
 */
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

/** Satisfies the required severity on the form, but sends no value. */
export const notKnown = 'not known';

export const potentials = ['Low', 'Medium', 'High'] as const;
export type Potential = (typeof potentials)[number];
export const potentialTable: Record<Potential, { readonly meaning: string; readonly tone: Tone }> = {
  Low: { meaning: potentialMeanings.low, tone: 'plain' },
  Medium: { meaning: potentialMeanings.medium, tone: 'attention' },
  High: { meaning: potentialMeanings.high, tone: 'bad' },
};

/**
 * Mailed at once rather than left for someone to notice: accidents, and anything that cost or could have cost a life, a
 * limb or days of work.
 */
export const urgentTypes = ['Accident'] as const;
export const urgentSeverities: readonly Severity[] = ['Restricted work', 'Lost time', 'Fatality'];
export const urgentPotentials: readonly Potential[] = ['High'];
