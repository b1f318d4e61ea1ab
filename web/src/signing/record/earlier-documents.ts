import { isClosedSigning, isSigningDeclined, type ClosedSigningState } from '@roadworthy/contract/signing/signing.machine.ts';
import type { SigningEntry, SigningKind } from '@roadworthy/contract/signing/signing.schema.ts';

// Which documents of a project or a plan count now, which are kept beside them, and whether the present step needs another one. The newest come first.

export type ClosedEntry = SigningEntry & { state: ClosedSigningState };
const isClosed = (entry: SigningEntry): entry is ClosedEntry => isClosedSigning(entry.state);
const newestOf = (entries: readonly SigningEntry[], kind: SigningKind): SigningEntry | undefined => entries.find(({ type }) => type === kind);

/** A decline stands among the documents until there is another: everybody involved is to see it. */
export function splitDocuments(entries: readonly SigningEntry[]): { present: SigningEntry[]; earlier: ClosedEntry[] } {
  const isEarlier = (entry: SigningEntry): entry is ClosedEntry =>
    isClosed(entry) && !(isSigningDeclined(entry.state) && newestOf(entries, entry.type) === entry);
  return { present: entries.filter((entry) => !isEarlier(entry)), earlier: entries.filter(isEarlier) };
}

/** The document of the step that can no longer be signed, where no other has taken its place. */
export function findReissuable(entries: readonly SigningEntry[], kind: SigningKind | undefined): ClosedEntry | undefined {
  const newest = kind && newestOf(entries, kind);
  return newest && isClosed(newest) ? newest : undefined;
}
