import { sha256 } from './tokens.ts';

// Logs that are evidence: a row's hash covers its content and the hash of the row before it, so none can be changed or taken out unnoticed.

/** Keys in a fixed order: the same content always hashes the same. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`).join(',')}}`;
}

/** `row` holds the `previousHash`. */
export const chainHash = (row: Readonly<Record<string, unknown>> & { readonly previousHash: string }): string => sha256(canonicalJson(row));
