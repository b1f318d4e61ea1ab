import { sha256 } from './tokens.ts';

// Tamper-evident logs: a row's hash covers its content and the previous row's hash, so changing or removing a row
// breaks the chain.

/** JSON with sorted keys: equal content always has the same hash. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`).join(',')}}`;
}

/** `row` includes the `previousHash`. */
export const chainHash = (row: Readonly<Record<string, unknown>> & { readonly previousHash: string }): string =>
  sha256(canonicalJson(row));
