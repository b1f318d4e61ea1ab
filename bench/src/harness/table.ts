// Prints the results, with one line for each measurement and whether it is within its bound.

export type Measure = {
  name: string;
  value: number;
  unit: '' | ' MB' | ' s' | ' ms' | ' kB';
  bound?: { atLeast: number } | { atMost: number };
  note: string;
};

const digits = (unit: Measure['unit']): number => (unit === '' || unit === ' s' ? 2 : 0);
export const isWithinBound = ({ value, bound }: Measure): boolean =>
  !bound || ('atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost);

function boundOf({ bound, unit }: Measure): string {
  if (!bound) return '';
  return 'atLeast' in bound ? `at least ${bound.atLeast}${unit}` : `at most ${bound.atMost}${unit}`;
}

const cellsOf = (one: Measure): string[] => [
  one.name,
  Number.isNaN(one.value) ? 'not measured' : `${one.value.toFixed(digits(one.unit))}${one.unit}`,
  boundOf(one),
  one.bound ? (isWithinBound(one) ? 'passed' : 'FAILED') : '',
  one.note,
];
export const formatMeasure = (one: Measure): string => cellsOf(one).filter(Boolean).join(' / ');

export function printTable(measures: Measure[]): void {
  const lines = measures.map(cellsOf);
  const all = [['Measure', 'Figure', 'Bound', '', 'Requests/s (median) and the like'], ...lines];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((line) => (line[column] ?? '').length)));
  for (const line of all) console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   '));
}
