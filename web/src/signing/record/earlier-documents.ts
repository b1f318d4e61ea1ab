import {
  isClosedSigning,
  isSigningDeclined,
  type ClosedSigningState,
} from '@roadworthy/contract/signing/signing.machine.ts';
import type { SigningEntry, SigningKind } from '@roadworthy/contract/signing/signing.schema.ts';

// Which documents of a project or plan currently count, which are kept as earlier ones, and whether the current step
// needs a new one. Newest first.

export type ClosedEntry = SigningEntry & { state: ClosedSigningState };
const isClosed = (entry: SigningEntry): entry is ClosedEntry => isClosedSigning(entry.state);
const newestOf = (entries: readonly SigningEntry[], kind: SigningKind): SigningEntry | undefined =>
  entries.find(({ type }) => type === kind);

/** A declined document stays among the current ones until it is replaced, so that everybody involved sees it. */
export function splitDocuments(entries: readonly SigningEntry[]): { present: SigningEntry[]; earlier: ClosedEntry[] } {
  const isEarlier = (entry: SigningEntry): entry is ClosedEntry =>
    isClosed(entry) && !(isSigningDeclined(entry.state) && newestOf(entries, entry.type) === entry);
  return { present: entries.filter((entry) => !isEarlier(entry)), earlier: entries.filter(isEarlier) };
}

/** The step's document that can no longer be signed and has not been replaced. */
export function findReissuable(
  entries: readonly SigningEntry[],
  kind: SigningKind | undefined,
): ClosedEntry | undefined {
  const newest = kind && newestOf(entries, kind);
  return newest && isClosed(newest) ? newest : undefined;
}
