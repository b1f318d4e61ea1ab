import type { RiskMatrix } from '../../companies/risk-matrix.ts';
import { controlKinds, type HazardRating } from './hazard-rating.schema.ts';
import type { RatedSubject, RatingMoment, RatingRuleName } from './rating.rules.ts';

// Random ratings, and an independent reading of the rules to compare with.

/** A small generator with a fixed seed, so that a failure can be repeated. */
export function makeRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(all: readonly T[]): T => {
    const one = all[below(all.length)];
    if (one === undefined) throw new Error('Nothing to pick from');
    return one;
  };
  return { below, pick, chance: (share: number) => next() < share };
}
export type Random = ReturnType<typeof makeRandom>;

function randomMatrix({ below }: Random): RiskMatrix {
  const likelihood = Array.from({ length: 3 + below(4) }, (_, index) => `likely ${index}`);
  const severity = Array.from({ length: 3 + below(4) }, (_, index) => `severe ${index}`);
  const stopFrom = 2 + below(likelihood.length * severity.length - 1);
  return { likelihood, severity, acceptableUpTo: 1 + below(stopFrom - 1), stopFrom };
}
/** Now and then outside the matrix, or missing. */
const randomCell = ({ below, chance }: Random) =>
  chance(0.1) ? null : { likelihood: 1 + below(chance(0.1) ? 6 : 5), severity: 1 + below(5) };
function randomControl(
  { pick, chance }: Random,
  onlyPpe: boolean,
  { newId, person }: Ids,
): HazardRating['controls'][number] {
  const isDue = chance(0.4);
  return {
    _id: newId(),
    kind: onlyPpe ? 'ppe' : chance(0.05) ? null : pick(controlKinds),
    measure: 'Guard',
    person: isDue ? { _id: person, name: 'Ada' } : null,
    dueOn: isDue === chance(0.95) ? '2026-12-01' : null,
  };
}
type Ids = { newId: () => string; person: string };
let made = 0;
const countedIds: Ids = {
  newId: () => {
    made += 1;
    return `${made}`;
  },
  person: 'p',
};
export function randomRating(random: Random, ids = countedIds): HazardRating {
  const { below, chance } = random;
  const onlyPpe = chance(0.3);
  return {
    harmed: chance(0.9) ? 'Inspectors' : null,
    initial: randomCell(random),
    residual: randomCell(random),
    controls: Array.from({ length: chance(0.1) ? 0 : 1 + below(3) }, () => randomControl(random, onlyPpe, ids)),
    onlyPpeReason: chance(0.5) ? 'Nothing else reaches the edge' : null,
  };
}
export const randomSubject = (random: Random): RatedSubject => ({
  matrix: randomMatrix(random),
  rating: random.chance(0.05) ? undefined : randomRating(random),
  auditComment: random.pick([null, '', '  ', 'Two people, short time']),
});

/**
 * An independent reading of docs/decisions/0111-risk-rating.md: it looks levels up in a drawn table instead of
 * comparing scores, and goes through the hazard in prose order.
 */
export function oracle(moment: RatingMoment, { matrix, rating, auditComment }: RatedSubject): RatingRuleName[] {
  const table = new Map<string, string>();
  for (let row = 1; row <= matrix.likelihood.length; row += 1)
    for (let column = 1; column <= matrix.severity.length; column += 1) {
      let level = 'reduce';
      if (row * column < matrix.acceptableUpTo + 1) level = 'acceptable';
      if (row * column > matrix.stopFrom - 1) level = 'stop';
      table.set(`${row}/${column}`, level);
    }
  const broken = new Set<RatingRuleName>();
  const { initial, residual } = rating ?? { initial: null, residual: null };
  const keys = [initial, residual].flatMap((cell) => (cell === null ? [] : [`${cell.likelihood}/${cell.severity}`]));
  if (moment === 'save') {
    if (keys.some((key) => !table.has(key))) broken.add('within the matrix');
    return [...broken];
  }
  if (moment === 'submit') {
    if (!rating?.harmed) broken.add('who may be harmed');
    if (!initial) broken.add('initial rating');
    const controls = rating?.controls ?? [];
    if (controls.length === 0) broken.add('at least one control');
    let others = 0;
    for (const control of controls) {
      if (control.kind === null) broken.add('kind of each control');
      if (control.kind !== 'ppe') others += 1;
      if ((control.person && !control.dueOn) || (!control.person && control.dueOn))
        broken.add('person and date together');
    }
    if (!residual) broken.add('residual rating');
    if (initial && residual && residual.likelihood * residual.severity > initial.likelihood * initial.severity)
      broken.add('controls never add risk');
    if (controls.length > 0 && others === 0 && rating?.onlyPpeReason === null) broken.add('only protective equipment');
    return [...broken];
  }
  if (!residual) return [];
  const score = residual.likelihood * residual.severity;
  if (score >= matrix.stopFrom) broken.add('stop cannot be accepted');
  else if (moment === 'end audit' && score > matrix.acceptableUpTo && (auditComment ?? '').trim() === '')
    broken.add('comment between the limits');
  return [...broken];
}
