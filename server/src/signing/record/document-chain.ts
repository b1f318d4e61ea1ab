import type { SigningKind } from '@roadworthy/contract/signing/signing.schema.ts';
import type { SigningRow } from './signing.queries.ts';

// Decides which documents of a project or plan replace each other. A project's contract does not replace its review. A
// plan's document changes its kind with its workflow, and amendments are separate documents: none of them replaces
// another.

export const isAmendment = (kind: SigningKind): boolean => kind === 'amendment';

type Document = Pick<SigningRow, 'subject' | 'kind'>;
/** Returns whether two documents of the same record belong to the same chain. */
export const isInSameChain = (one: Document, other: Document): boolean =>
  !isAmendment(one.kind) && !isAmendment(other.kind) && (one.subject === 'workplan' || one.kind === other.kind);
