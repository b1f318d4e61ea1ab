import { isInMatrix, findRiskLevel, calculateRiskScore, type RiskMatrix } from '../../companies/risk-matrix.ts';
import { ratingRuleMessages as messages } from '../messages/rating.messages.ts';
import type { HazardRating } from './hazard-rating.schema.ts';

// The rules of a rating as a table. The server enforces them, the screens show them, and rating.rules.test.ts compares
// them with an independent implementation on random assessments.

/**
 * - `save`: whenever an answer is saved, because a rating that breaks such a rule is meaningless.
 * - `submit`: when the assessee submits the assessment.
 * - `accept`: when the auditor accepts the hazard.
 * - `end audit`: when the auditor submits the audit, for each accepted hazard.
 */
export type RatingMoment = 'save' | 'submit' | 'accept' | 'end audit';
export type RatedSubject = { matrix: RiskMatrix; rating: HazardRating | undefined; auditComment?: string | null };
type RatingRule = {
  readonly moments: readonly RatingMoment[];
  readonly message: string;
  readonly isBroken: (rating: HazardRating, subject: RatedSubject) => boolean;
};

const cellsOf = ({ initial, residual }: HazardRating) => [initial, residual].filter((cell) => cell !== null);
const isOnlyPpe = ({ controls }: Pick<HazardRating, 'controls'>): boolean =>
  controls.length > 0 && controls.every(({ kind }) => kind === 'ppe');
/** Whether the form asks why nothing higher up in the hierarchy is possible. */
export const needsOnlyPpeReason = isOnlyPpe;

export const ratingRules = {
  'within the matrix': {
    moments: ['save'],
    message: messages.outsideMatrix,
    isBroken: (rating, { matrix }) => cellsOf(rating).some((cell) => !isInMatrix(matrix, cell)),
  },
  'who may be harmed': { moments: ['submit'], message: messages.harmed, isBroken: ({ harmed }) => !harmed },
  'initial rating': { moments: ['submit'], message: messages.initial, isBroken: ({ initial }) => initial === null },
  'at least one control': {
    moments: ['submit'],
    message: messages.controls,
    isBroken: ({ controls }) => controls.length === 0,
  },
  'kind of each control': {
    moments: ['submit'],
    message: messages.kind,
    isBroken: ({ controls }) => controls.some(({ kind }) => kind === null),
  },
  'person and date together': {
    moments: ['submit'],
    message: messages.personAndDay,
    isBroken: ({ controls }) =>
      controls.some(({ person, dueOn, beforeWork }) => !beforeWork && (person === null) !== (dueOn === null)),
  },
  'person and date before the work': {
    moments: ['submit'],
    message: messages.beforeWork,
    isBroken: ({ controls }) =>
      controls.some(({ person, dueOn, beforeWork }) => beforeWork && (person === null || dueOn === null)),
  },
  'residual rating': { moments: ['submit'], message: messages.residual, isBroken: ({ residual }) => residual === null },
  'controls never add risk': {
    moments: ['submit'],
    message: messages.worse,
    isBroken: ({ initial, residual }) =>
      initial !== null && residual !== null && calculateRiskScore(residual) > calculateRiskScore(initial),
  },
  'only protective equipment': {
    moments: ['submit'],
    message: messages.onlyPpe,
    isBroken: (rating) => isOnlyPpe(rating) && !rating.onlyPpeReason,
  },
  'stop cannot be accepted': {
    moments: ['accept', 'end audit'],
    message: messages.stop,
    isBroken: ({ residual }, { matrix }) => residual !== null && findRiskLevel(matrix, residual) === 'stop',
  },
  'comment between the limits': {
    moments: ['end audit'],
    message: messages.comment,
    isBroken: ({ residual }, { matrix, auditComment }) =>
      residual !== null && findRiskLevel(matrix, residual) === 'reduce' && !auditComment?.trim(),
  },
} as const satisfies Record<string, RatingRule>;
export type RatingRuleName = keyof typeof ratingRules;
const ruleNames = Object.keys(ratingRules).filter((name): name is RatingRuleName => Object.hasOwn(ratingRules, name));
const ruleOf = (name: RatingRuleName): RatingRule => ratingRules[name];

const unrated: HazardRating = { harmed: null, initial: null, controls: [], residual: null, onlyPpeReason: null };

/** Lists the rules that a hazard breaks at this moment, in the order of the form. */
export const findBrokenRatingRules = (moment: RatingMoment, subject: RatedSubject): RatingRuleName[] =>
  ruleNames.filter((name) => {
    const { moments, isBroken } = ruleOf(name);
    return moments.includes(moment) && isBroken(subject.rating ?? unrated, subject);
  });

/**
 * Lists the problems in words. At submission, a hazard without any rating is a single problem, instead of one for each
 * broken rule.
 */
export function describeRatingProblems(moment: RatingMoment, subject: RatedSubject): string[] {
  const broken = findBrokenRatingRules(moment, subject);
  if (!subject.rating && broken.length > 0 && moment === 'submit') return [messages.notRated];
  return broken.map((name) => ruleOf(name).message);
}
