import type { Tone } from '../kit/tone.ts';

/**
 * How bad it was, and how bad it could have been. The first are the classes in which the field counts (a near miss hurt nobody; from first aid to lost
 * time by what treatment and absence it took); the second is why a near miss may matter more than a cut. Both in the order of their weight.
 */
export const severities = ['Near miss', 'Property damage', 'First aid', 'Medical treatment', 'Restricted work', 'Lost time', 'Fatality'] as const;
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

/** Answers the question of the severity, and sends none. */
export const notKnown = 'Not known yet';

export const potentials = ['Low', 'Medium', 'High'] as const;
export type Potential = (typeof potentials)[number];
export const potentialTable: Record<Potential, { readonly meaning: string; readonly tone: Tone }> = {
  Low: { meaning: 'First aid at worst', tone: 'plain' },
  Medium: { meaning: 'Could have caused days off work', tone: 'attention' },
  High: { meaning: 'Could have cost a life or a limb', tone: 'bad' },
};

/**
 * What is mailed at once and does not wait for somebody to look: an accident, and whatever cost or could have cost a life, a limb or days of work.
 */
export const urgentTypes = ['Accident'] as const;
export const urgentSeverities: readonly Severity[] = ['Restricted work', 'Lost time', 'Fatality'];
export const urgentPotentials: readonly Potential[] = ['High'];
