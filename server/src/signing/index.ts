/** What other slices may import from signing: a frozen document, its signers in turn, and who has signed. */
export { eSign, verifyWithProvider } from './provider/esign.actions.ts';
export {
  closedSince,
  documentSince,
  contractOf,
  isClosed,
  planDocumentOf,
  amendmentOf,
  nextResigner,
  documentStatus,
} from './record/document-status.queries.ts';
export { buildBundle } from './evidence/bundle.actions.ts';
export { evidenceCertificate } from './evidence/certificate.actions.ts';
export { syncAllProviders } from './provider/sync-provider-status.actions.ts';
export { sendBundle, sendEvidence, makeSigningHandlers } from './signing.handlers.ts';
export { verifyHandlers } from './verify/verify.handlers.ts';
export { expireSignings } from './lifecycle/expiry.actions.ts';
export { voidIfBrmDeparted } from './lifecycle/void-departed-brm.actions.ts';
export { listBrokenEvidence } from './evidence/evidence.ts';
export { listAwaitedSignatures, remindSigners } from './lifecycle/reminder.actions.ts';
export { advanceTurn } from './lifecycle/turn.actions.ts';
export { stampSeals } from './pdf/timestamp.actions.ts';
export {
  expireOverdueAmendments,
  listEntries,
  findLiveEntry,
  findSigned,
  findSignedSince,
  listAmendmentDocuments,
  openSigning,
  renderSigning,
  verifySignature,
  voidAutomatically,
  voidSignings,
  type AutomaticContext,
  type ContentDraftOf,
  type SignerNew,
  type SigningNew,
  type VerifyContext,
} from './lifecycle/signing.actions.ts';
