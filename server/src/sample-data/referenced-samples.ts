import type { Reference } from './sample-records.queries.ts';

/**
 * Finds sample records that cannot be removed: those that a record outside the sample refers to, and everything that
 * these refer to in turn.
 */
export function findReferencedSamples(
  sample: readonly string[],
  references: readonly Reference[],
): ReadonlySet<string> {
  const ids = new Set(sample);
  const named = Map.groupBy(references, ({ from }) => from);
  const kept = new Set<string>();
  const keep = (id: string): void => {
    if (kept.has(id) || !ids.has(id)) return;
    kept.add(id);
    for (const { to } of named.get(id) ?? []) keep(to);
  };
  for (const { from, to } of references) if (!ids.has(from)) keep(to);
  return kept;
}
