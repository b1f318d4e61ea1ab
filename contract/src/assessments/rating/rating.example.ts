import { controlKinds, type RiskMatrix } from '../../companies/risk-matrix.ts';
import type { HazardRating } from './hazard-rating.schema.ts';
import type { RatedSubject, RatingMoment, RatingRuleName } from './rating.rules.ts';

// Random ratings, and an independent implementation of the rules for comparison.

/** Creates a generator of random numbers from a seed, so that a failure can be reproduced. */
export function createRandom(seed: number) {
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
export type Random = ReturnType<typeof createRandom>;

function randomMatrix({ below }: Random): RiskMatrix {
  const likelihood = Array.from({ length: 3 + below(4) }, (_, index) => `likely ${index}`);
  const severity = Array.from({ length: 3 + below(4) }, (_, index) => `severe ${index}`);
  const stopFrom = 2 + below(likelihood.length * severity.length - 1);
  return { likelihood, severity, acceptableUpTo: 1 + below(stopFrom - 1), stopFrom };
}
/** Returns a cell that is occasionally missing or outside the matrix. */
const randomCell = ({ below, chance }: Random) =>
  chance(0.1) ? null : { likelihood: 1 + below(chance(0.1) ? 6 : 5), severity: 1 + below(5) };
function randomControl(
  { pick, chance }: Random,
  onlyPpe: boolean,
  { newId, person }: Ids,
): HazardRating['controls'][number] {
  const isDue = chance(0.4);
  const isBeforeWork = chance(0.15);
  return {
    _id: newId(),
    kind: onlyPpe ? 'ppe' : chance(0.05) ? null : pick(controlKinds),
    measure: 'Guard',
    person: isDue ? { _id: person, name: 'Ada' } : null,
    dueOn: isDue === chance(0.95) ? '2026-12-01' : null,
    ...(isBeforeWork && { beforeWork: true as const }),
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
export function createRandomRating(random: Random, ids = countedIds): HazardRating {
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
export const createRandomSubject = (random: Random): RatedSubject => ({
  matrix: randomMatrix(random),
  rating: random.chance(0.05) ? undefined : createRandomRating(random),
  auditComment: random.pick([null, '', '  ', 'Two people, short time']),
});

/**
 * Lists the rules that a rating breaks. An independent implementation of docs/decisions/0111-risk-rating.md: it reads
 * levels from a table of all cells, and looks for missing parts in the order of that text.
 */
export function listExpectedBrokenRules(moment: RatingMoment, subject: RatedSubject): RatingRuleName[] {
  const table = drawTable(subject.matrix);
  if (moment === 'save') return isDrawn(table, subject.rating) ? [] : ['within the matrix'];
  if (moment === 'submit') return missing(subject.rating);
  const residual = subject.rating?.residual;
  const level = residual && table.get(keyOf(residual));
  if (level === 'stop') return ['stop cannot be accepted'];
  const isExplained = (subject.auditComment ?? '').trim() !== '';
  return moment === 'end audit' && level === 'reduce' && !isExplained ? ['comment between the limits'] : [];
}

type Cell = NonNullable<HazardRating['residual']>;
const keyOf = ({ likelihood, severity }: Cell): string => `${likelihood}/${severity}`;
/** Tabulates the levels of all cells, even of those outside the matrix, which a random rating may have. */
function drawTable({ acceptableUpTo, stopFrom, ...steps }: RiskMatrix): Map<string, string> {
  const table = new Map<string, string>();
  for (let likelihood = 1; likelihood <= 6; likelihood += 1)
    for (let severity = 1; severity <= 6; severity += 1) {
      const isInside = steps.likelihood[likelihood - 1] !== undefined && steps.severity[severity - 1] !== undefined;
      let level = 'reduce';
      if (likelihood * severity < acceptableUpTo + 1) level = 'acceptable';
      if (likelihood * severity > stopFrom - 1) level = 'stop';
      table.set(keyOf({ likelihood, severity }), level);
      if (isInside) table.set(`inside ${keyOf({ likelihood, severity })}`, level);
    }
  return table;
}
const isDrawn = (table: ReadonlyMap<string, string>, rating: HazardRating | undefined): boolean =>
  [rating?.initial, rating?.residual].every((cell) => !cell || table.has(`inside ${keyOf(cell)}`));

const emptyRating: HazardRating = { harmed: null, initial: null, controls: [], residual: null, onlyPpeReason: null };
function missing({ harmed, initial, residual, controls, onlyPpeReason }: HazardRating = emptyRating): RatingRuleName[] {
  const kinds = new Set(controls.map(({ kind }) => kind));
  const plannedParts = ({ person, dueOn }: HazardRating['controls'][number]) => [person, dueOn].filter(Boolean).length;
  const isHalfPlanned = controls.filter((one) => !('beforeWork' in one) && plannedParts(one) === 1).length > 0;
  const isMeasureUnplanned = controls.filter((one) => 'beforeWork' in one && plannedParts(one) < 2).length > 0;
  const risk = (cell: Cell | null) => (cell === null ? Number.NaN : cell.likelihood * cell.severity);
  const found: [RatingRuleName, boolean][] = [
    ['who may be harmed', harmed === null],
    ['initial rating', initial === null],
    ['at least one control', kinds.size === 0],
    ['kind of each control', kinds.has(null)],
    ['person and date together', isHalfPlanned],
    ['person and date before the work', isMeasureUnplanned],
    ['residual rating', residual === null],
    ['controls never add risk', risk(residual) > risk(initial)],
    ['only protective equipment', kinds.size === 1 && kinds.has('ppe') && onlyPpeReason === null],
  ];
  return found.flatMap(([name, isBroken]) => (isBroken ? [name] : []));
}
