import type { ControlKind, RiskCell } from '@roadworthy/contract/companies/risk-matrix.ts';

// How an assessee rates the hazards of questions.ts, by the question's reference and in the order of its hazards. There
// is one kind for each control measure; questions.ts separates the measures of a hazard by semicolons.

export type DemoRating = {
  harmed: string;
  initial: RiskCell;
  residual: RiskCell;
  kinds: readonly ControlKind[];
  /** The supervisor has to complete the first control after the assessment. */
  isDue?: boolean;
};

export const demoRatings: Record<string, readonly DemoRating[]> = {
  'WA-01': [
    {
      harmed: 'Inspectors who walk between the tables',
      initial: { likelihood: 4, severity: 3 },
      residual: { likelihood: 2, severity: 2 },
      kinds: ['eliminate', 'engineering'],
      isDue: true,
    },
    {
      harmed: 'Inspectors and visitors in the lane',
      initial: { likelihood: 3, severity: 3 },
      residual: { likelihood: 2, severity: 3 },
      kinds: ['engineering'],
    },
  ],
  'WA-02': [
    {
      harmed: 'Inspectors in the rear bay',
      initial: { likelihood: 4, severity: 2 },
      residual: { likelihood: 2, severity: 2 },
      kinds: ['engineering'],
      isDue: true,
    },
  ],
  'LT-02': [
    {
      harmed: 'Everyone who empties crates',
      initial: { likelihood: 4, severity: 4 },
      residual: { likelihood: 2, severity: 4 },
      kinds: ['engineering', 'administrative'],
      isDue: true,
    },
  ],
  'LT-04': [
    {
      harmed: 'People at the ramp',
      initial: { likelihood: 3, severity: 5 },
      residual: { likelihood: 1, severity: 4 },
      kinds: ['engineering'],
    },
  ],
  'CH-02': [
    {
      harmed: 'Rework staff, and people at the next stations',
      initial: { likelihood: 4, severity: 3 },
      residual: { likelihood: 1, severity: 3 },
      kinds: ['substitute'],
    },
  ],
  'VM-01': [
    {
      harmed: 'Pedestrians and drivers',
      initial: { likelihood: 4, severity: 5 },
      residual: { likelihood: 2, severity: 5 },
      kinds: ['engineering', 'administrative'],
      isDue: true,
    },
  ],
  'VM-04': [
    {
      harmed: 'Drivers and banksmen at night',
      initial: { likelihood: 3, severity: 4 },
      residual: { likelihood: 1, severity: 4 },
      kinds: ['administrative', 'administrative'],
    },
  ],
  'HV-01': [
    {
      harmed: 'The person who opens the vehicle',
      initial: { likelihood: 4, severity: 5 },
      residual: { likelihood: 3, severity: 5 },
      kinds: ['administrative'],
    },
  ],
};
