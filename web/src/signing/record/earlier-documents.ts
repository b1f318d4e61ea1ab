import {
  isSigningClosed,
  isSigningDeclined,
  type ClosedSigningState,
} from '@roadworthy/contract/signing/signing.machine.ts';
import type { SigningEntry, SigningKind } from '@roadworthy/contract/signing/signing.schema.ts';

// Decides which documents of a project or plan are current, which are listed as earlier, and whether the current step
// needs a new one. Documents are sorted newest first.

export type ClosedEntry = SigningEntry & { state: ClosedSigningState };
const isClosed = (entry: SigningEntry): entry is ClosedEntry => isSigningClosed(entry.state);
const newestOf = (entries: readonly SigningEntry[], kind: SigningKind): SigningEntry | undefined =>
  entries.find(({ type }) => type === kind);

/**
 * Separates current from earlier documents. A declined document stays current until it is replaced, so that everybody
 * sees it.
 */
export function splitDocuments(entries: readonly SigningEntry[]): { present: SigningEntry[]; earlier: ClosedEntry[] } {
  const isEarlier = (entry: SigningEntry): entry is ClosedEntry =>
    isClosed(entry) && !(isSigningDeclined(entry.state) && newestOf(entries, entry.type) === entry);
  return { present: entries.filter((entry) => !isEarlier(entry)), earlier: entries.filter(isEarlier) };
}

/** Finds the step's document that can no longer be signed and has not been replaced. */
export function findReissuableDocument(
  entries: readonly SigningEntry[],
  kind: SigningKind | undefined,
): ClosedEntry | undefined {
  const newest = kind && newestOf(entries, kind);
  return newest && isClosed(newest) ? newest : undefined;
}
