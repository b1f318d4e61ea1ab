import { secondLookMessages as messages } from '../messages/review/second-looks.messages.ts';
import { calculateAgreement, minVerdictPairs, toAgreementTable, type VerdictPair } from './agreement.ts';
import type { AgreementRow, SecondLook } from './second-look.schema.ts';

// Calculates how far inspectors agreed on the second looks of a plan: overall, per inspector and per check.

type JudgedLook = SecondLook & { second: NonNullable<SecondLook['second']> };
const isJudged = (look: SecondLook): look is JudgedLook => look.state === 'judged' && look.second !== null;

const toPairs = ({ first, second }: JudgedLook): VerdictPair[] =>
  second.verdict ? [{ first: first.verdict, second: second.verdict }] : [];
const toOwnPairs = (look: JudgedLook, person: string): VerdictPair[] =>
  toPairs(look).map((pair) => (look.first.by._id === person ? pair : { first: pair.second, second: pair.first }));

type Subject = Pick<AgreementRow, '_id' | 'kind' | 'part' | 'side' | 'tag' | 'inspector'>;
const noSubject = { part: null, side: null, tag: null, inspector: null };

function toRow(subject: Subject, pairs: readonly VerdictPair[]): AgreementRow {
  const table = toAgreementTable(pairs);
  const [[bothOk = 0, okThenNotOk = 0] = [], [notOkThenOk = 0, bothNotOk = 0] = []] = table;
  return { ...subject, ...calculateAgreement(table), bothOk, okThenNotOk, notOkThenOk, bothNotOk };
}

/**
 * Returns a row for the plan, for each inspector, and for each check, which is a part in a cell on any vehicle. Checks
 * on which verdicts differed most often come first. Returns no rows if nothing was judged twice.
 */
export function toAgreementRows(looks: readonly SecondLook[]): AgreementRow[] {
  const judged = looks.filter(isJudged);
  if (judged.length === 0) return [];
  const people = new Map(judged.flatMap(({ first, second }) => [first.by, second.by]).map((by) => [by._id, by]));
  return [
    toRow({ _id: 'plan', kind: 'plan', ...noSubject }, judged.flatMap(toPairs)),
    ...[...people.values()].map((inspector) =>
      toRow(
        { ...noSubject, _id: inspector._id, kind: 'inspector', inspector },
        judged
          .filter(({ first, second }) => first.by._id === inspector._id || second.by._id === inspector._id)
          .flatMap((look) => toOwnPairs(look, inspector._id)),
      ),
    ),
    ...toCheckRows(judged).toSorted((a, b) => b.n - b.agreed - (a.n - a.agreed)),
  ];
}

function toCheckRows(judged: readonly JudgedLook[]): AgreementRow[] {
  const checks = Map.groupBy(judged, ({ part, side, tag }) => JSON.stringify([part?._id, side, tag]));
  return [...checks].flatMap(([_id, looks]) => {
    const [{ part = null, side = null, tag = null } = {}] = looks;
    return toRow({ ...noSubject, _id, kind: 'check', part, side, tag }, looks.flatMap(toPairs));
  });
}

/** Returns what a row is about: the name of the check or inspector, or the label of the whole plan. */
export function formatAgreementLabel({ kind, part, side, tag, inspector }: AgreementRow): string {
  if (kind === 'plan') return messages.wholePlan;
  if (inspector) return `${inspector.firstName} ${inspector.lastName}`.trim();
  return messages.place({ name: part?.name ?? '', side: side ?? '', tag: tag ?? '' });
}

/** Returns the percentage of equal verdicts, with at most two decimals. */
export const calculateAgreedPercent = ({ n, agreed }: Pick<AgreementRow, 'n' | 'agreed'>): number | null =>
  n === 0 ? null : Math.round((agreed / n) * 10_000) / 100;

const format = (value: number): string => value.toFixed(2);
/** Formats kappa with its interval, or says why either is missing. */
export function formatKappa({ kappa, n }: Pick<AgreementRow, 'kappa' | 'n'>): string {
  if (kappa === 'too few') return messages.tooFew({ n, minimum: minVerdictPairs });
  if (kappa === 'one verdict') return messages.oneVerdict;
  if (kappa === 'no disagreement') return messages.noDisagreement;
  return messages.kappaInterval({ value: format(kappa.value), low: format(kappa.low), high: format(kappa.high) });
}
export const formatAgreedCount = (row: Pick<AgreementRow, 'n' | 'agreed'>): string =>
  messages.agreedOf({ n: row.n, agreed: row.agreed, percent: `${(calculateAgreedPercent(row) ?? 0).toFixed(2)} %` });
