import { z } from 'zod';
import { text, wholeNumber } from '../kit/field.ts';
import type { Tone } from '../kit/tone.ts';
import { riskMatrixMessages as messages } from './messages/risk-matrix.messages.ts';

// A company's matrix for rating hazards (docs/decisions/0111-risk-rating.md): the words for each step of likelihood and
// severity, and two limits on the score, which is the product of the two steps.

export const matrixSteps = { min: 3, max: 6 } as const;
const maxScore = matrixSteps.max ** 2;

const differ = (words: readonly string[]): boolean =>
  new Set(words.map((word) => word.toLowerCase())).size === words.length;
const steps = z
  .array(text(messages.wordRequired, 60), { error: messages.stepCount })
  .min(matrixSteps.min, messages.stepCount)
  .max(matrixSteps.max, messages.stepCount)
  .refine(differ, messages.wordsDiffer);
const limit = wholeNumber(messages.limitRange, 1, maxScore);

export const RiskMatrix = z
  .strictObject({
    /** The words for each step, lowest first. */
    likelihood: steps,
    severity: steps,
    /** The highest score that is acceptable as it is. */
    acceptableUpTo: limit,
    /** The lowest score at which no work may be done. */
    stopFrom: limit,
  })
  .refine(({ acceptableUpTo, stopFrom }) => stopFrom > acceptableUpTo, {
    path: ['stopFrom'],
    error: messages.limitsOverlap,
  })
  .refine(({ likelihood, severity, stopFrom }) => stopFrom <= likelihood.length * severity.length, {
    path: ['stopFrom'],
    error: messages.stopUnreachable,
  });
export type RiskMatrix = z.output<typeof RiskMatrix>;

/** The hierarchy of controls, most effective first. */
export const controlKinds = ['eliminate', 'substitute', 'engineering', 'administrative', 'ppe'] as const;
export type ControlKind = (typeof controlKinds)[number];

/** One cell of a matrix: the steps of likelihood and severity, each counted from 1. */
export type RiskCell = { likelihood: number; severity: number };

export const riskLevels = ['acceptable', 'reduce', 'stop'] as const;
export type RiskLevel = (typeof riskLevels)[number];
export const riskLevelLabels = {
  acceptable: messages.acceptable,
  reduce: messages.reduce,
  stop: messages.stop,
} as const satisfies Record<RiskLevel, string>;
/** For cells of lists, where there is no room for the whole label. */
export const riskLevelShortLabels = {
  ...riskLevelLabels,
  reduce: messages.reduceShort,
} as const satisfies Record<RiskLevel, string>;
export const riskLevelTones = {
  acceptable: 'good',
  reduce: 'attention',
  stop: 'bad',
} as const satisfies Record<RiskLevel, Tone>;

export const calculateRiskScore = ({ likelihood, severity }: RiskCell): number => likelihood * severity;
export const isInMatrix = (matrix: RiskMatrix, { likelihood, severity }: RiskCell): boolean =>
  likelihood <= matrix.likelihood.length && severity <= matrix.severity.length;

export function findRiskLevel({ acceptableUpTo, stopFrom }: RiskMatrix, cell: RiskCell): RiskLevel {
  const score = calculateRiskScore(cell);
  if (score <= acceptableUpTo) return 'acceptable';
  return score >= stopFrom ? 'stop' : 'reduce';
}

/** The values that the form offers for a company's first matrix. */
export const defaultRiskMatrix: RiskMatrix = {
  likelihood: [messages.veryUnlikely, messages.unlikely, messages.possible, messages.likely, messages.almostCertain],
  severity: [messages.negligible, messages.minor, messages.moderate, messages.major, messages.fatal],
  acceptableUpTo: 4,
  stopFrom: 15,
};
