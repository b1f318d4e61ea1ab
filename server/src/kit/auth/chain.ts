import { sha256 } from './tokens.ts';

// Tamper-evident logs: a row's hash covers its content and the previous row's hash, so changing a row breaks the chain,
// as does removing any row but the last.

/** Encodes JSON with sorted keys, so that equal content always has the same hash. */
export function toSortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toSortedJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, part]) => `${JSON.stringify(name)}:${toSortedJson(part)}`).join(',')}}`;
}

/** Hashes a row together with its `previousHash`. */
export const computeChainHash = (row: Readonly<Record<string, unknown>> & { readonly previousHash: string }): string =>
  sha256(toSortedJson(row));
