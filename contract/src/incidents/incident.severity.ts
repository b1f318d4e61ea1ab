import type { Tone } from '../kit/tone.ts';

/**
 * Actual and potential severity, both in ascending order. The actual severity uses the classes of the field: a near
 * miss hurt nobody, and injuries are graded by treatment and absence. The potential severity explains why a near miss
 * may matter more than a cut.
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
  'Near miss': { meaning: 'No one hurt, nothing damaged', tone: 'plain' },
  'Property damage': { meaning: 'Something damaged, no one hurt', tone: 'attention' },
  'First aid': { meaning: 'Treated on the spot, back at work', tone: 'attention' },
  'Medical treatment': { meaning: 'Treated by a doctor, back at work', tone: 'attention' },
  'Restricted work': { meaning: 'At work with restricted duties', tone: 'bad' },
  'Lost time': { meaning: 'Off work for a shift or longer', tone: 'bad' },
  Fatality: { meaning: 'Someone died', tone: 'bad' },
};

/** Satisfies the required severity on the form, but sends no value. */
export const notKnown = 'Not known yet';

export const potentials = ['Low', 'Medium', 'High'] as const;
export type Potential = (typeof potentials)[number];
export const potentialTable: Record<Potential, { readonly meaning: string; readonly tone: Tone }> = {
  Low: { meaning: 'First aid at worst', tone: 'plain' },
  Medium: { meaning: 'Could have caused days off work', tone: 'attention' },
  High: { meaning: 'Could have cost a life or a limb', tone: 'bad' },
};

/**
 * Mailed at once rather than left for someone to notice: accidents, and anything that cost or could have cost a life, a
 * limb or days of work.
 */
export const urgentTypes = ['Accident'] as const;
export const urgentSeverities: readonly Severity[] = ['Restricted work', 'Lost time', 'Fatality'];
export const urgentPotentials: readonly Potential[] = ['High'];
