import type { SigningEntry, SigningKind } from '@roadworthy/contract/signing/signing.schema.ts';
import type { Acting } from '../kit/http/ask.ts';
import type { DocumentContent } from '../kit/pdf/document.ts';

/** The door of signing: a frozen document, its signers in turn, and who has signed. */
export type SignerNew = { userId: string; name: string; email: string; role: string; meaning: string };
export type SigningNew = {
  subject: 'project' | 'workplan'; subjectId: string; kind: SigningKind; title: string; number: string;
  document: Omit<DocumentContent, 'signatures' | 'seal'>; signers: SignerNew[];
};
export type Verified = { signingId: string; subject: 'project' | 'workplan'; subjectId: string; kind: SigningKind; position: number };
