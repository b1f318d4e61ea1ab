import { countAgreeingDigits, nistDataSets } from '../contract/src/parts/measurement/nist-strd.example.ts';
import { calculateStatistics } from '../contract/src/parts/measurement/statistics.ts';

// Prints how many digits of the mean and standard deviation agree with NIST's certified values. Fails below ten digits.

const required = 10;
let worst = Infinity;
for (const { name, values, mean, s } of nistDataSets) {
  const found = calculateStatistics(values);
  const digits = [
    countAgreeingDigits(found.mean ?? Number.NaN, mean),
    countAgreeingDigits(found.s ?? Number.NaN, s),
  ] as const;
  worst = Math.min(worst, ...digits);
  process.stdout.write(
    `${name.padEnd(9)} n ${String(values.length).padStart(4)}  mean ${found.mean} (${digits[0].toFixed(1)} digits)  s ${found.s} (${digits[1].toFixed(1)} digits)\n`,
  );
}
process.stdout.write(`At least ${worst.toFixed(1)} digits agree with the certified values.\n`);
// The negated comparison also fails for NaN.
if (!(worst >= required)) process.exitCode = 1;
