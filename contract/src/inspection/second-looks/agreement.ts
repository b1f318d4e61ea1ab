// Cohen's kappa (1960) measures how far two people agree beyond chance. Its confidence interval uses the standard error
// of Fleiss, Cohen & Everitt (1969). Counts stay integers until the last division.

/** With fewer pairs of verdicts, kappa depends too much on chance. */
export const minVerdictPairs = 25;
/** The 97.5 % quantile of the standard normal distribution, for a 95 % interval. */
const normalQuantile = 1.959963984540054;

/** Counts pairs of verdicts, with a row for each first and a column for each second verdict. */
type AgreementTable = readonly (readonly number[])[];
type KappaEstimate = { value: number; standardError: number };

const sumOf = (values: readonly bigint[]): bigint => values.reduce((total, one) => total + one, 0n);

/**
 * Estimates kappa and its standard error. Undefined if all verdicts are the same, because kappa would then divide by
 * zero.
 */
export function estimateKappa(table: AgreementTable): KappaEstimate | undefined {
  const counts = table.map((row) => row.map(BigInt));
  const rows = counts.map(sumOf);
  const columns = counts.map((_, j) => sumOf(counts.map((row) => row[j] ?? 0n)));
  const marginOf = (margins: readonly bigint[], at: number): bigint => margins[at] ?? 0n;
  const n = sumOf(rows);
  const agreed = sumOf(counts.map((row, i) => row[i] ?? 0n));
  const byChance = sumOf(rows.map((row, i) => row * marginOf(columns, i)));
  // n² (1 − pe) and n² (po − pe), so kappa is the second divided by the first.
  const [whole, part] = [n * n - byChance, n * agreed - byChance];
  if (whole === 0n) return undefined;
  const differed = n - agreed;
  const onDiagonal = sumOf(
    counts.map((row, i) => (row[i] ?? 0n) * (whole - (marginOf(rows, i) + marginOf(columns, i)) * differed) ** 2n),
  );
  const offDiagonal = sumOf(
    counts.flatMap((row, i) =>
      row.map((count, j) => (i === j ? 0n : count * (marginOf(columns, i) + marginOf(rows, j)) ** 2n)),
    ),
  );
  const variance = n * (onDiagonal + differed ** 2n * offDiagonal) - (part * n - byChance * differed) ** 2n;
  return {
    value: Number(part) / Number(whole),
    standardError: Math.sqrt(Number(n * variance)) / Number(whole * whole),
  };
}

type Kappa =
  | { value: number; low: number; high: number }
  | 'too few'
  /** All verdicts were the same. */
  | 'one verdict'
  /** Kappa is 1 and its standard error 0, which gives no useful interval. */
  | 'no disagreement';

type Agreement = { n: number; agreed: number; kappa: Kappa };

/** Computes the agreement of two people, with a 95 % interval for kappa. */
export function calculateAgreement(table: AgreementTable): Agreement {
  const n = table.flat().reduce((total, count) => total + count, 0);
  const agreed = table.reduce((total, row, i) => total + (row[i] ?? 0), 0);
  return { n, agreed, kappa: kappaOf(table, { n, agreed }) };
}

function kappaOf(table: AgreementTable, { n, agreed }: { n: number; agreed: number }): Kappa {
  if (n < minVerdictPairs) return 'too few';
  const found = estimateKappa(table);
  if (!found) return 'one verdict';
  if (agreed === n) return 'no disagreement';
  const { value, standardError } = found;
  const margin = normalQuantile * standardError;
  return { value, low: Math.max(-1, value - margin), high: Math.min(1, value + margin) };
}

/** The verdicts that second looks compare, in the order of rows and columns of an agreement table. */
export const comparedVerdicts = ['ok', 'not ok'] as const;
type ComparedVerdict = (typeof comparedVerdicts)[number];
export type VerdictPair = { first: ComparedVerdict; second: ComparedVerdict };

export const toAgreementTable = (pairs: readonly VerdictPair[]): AgreementTable =>
  comparedVerdicts.map((first) =>
    comparedVerdicts.map((second) => pairs.filter((pair) => pair.first === first && pair.second === second).length),
  );
