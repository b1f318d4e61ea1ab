/** The public API of signing: frozen documents, their signers, and who has signed. */
export { prepareESignEntry, verifyWithProvider } from './provider/esign.actions.ts';
export {
  selectClosedSince,
  selectDocumentSince,
  toContractRef,
  isNewestDocumentClosed,
  toPlanDocumentRef,
  toAmendmentRef,
  selectNextResigner,
  selectDocumentStatus,
} from './record/document-status.queries.ts';
export { buildBundle } from './evidence/bundle.actions.ts';
export { getEvidenceCertificate } from './evidence/certificate.actions.ts';
export { renderSealedDocument } from './evidence/seal-document.ts';
export { signWithRoot } from './pdf/signing-keys.ts';
export { listSignedDocuments } from './record/signing.queries.ts';
export { syncAllProviders } from './provider/sync-provider-status.actions.ts';
export { sendBundle, sendEvidence, makeSigningHandlers } from './signing.handlers.ts';
export { verifyHandlers } from './verify/verify.handlers.ts';
export { expireSignings } from './lifecycle/expiry.actions.ts';
export { voidWithNotice } from './lifecycle/void-with-notice.actions.ts';
export { voidIfBrmDeparted } from './lifecycle/void-departed-brm.actions.ts';
export { listBrokenEvidence } from './evidence/evidence.ts';
export { listAwaitedSignatures, remindSigners } from './lifecycle/reminder.actions.ts';
export { advanceTurn } from './lifecycle/turn.actions.ts';
export { timestampSeals } from './pdf/timestamp.actions.ts';
export {
  expireOverdueAmendments,
  listSigningEntries,
  findLiveEntry,
  findCompletedSigning,
  findCompletedSigningWithTime,
  listAmendmentDocuments,
  openSigning,
  renderSigning,
  verifySignature,
  voidAutomatically,
  voidSignings,
  type AutomaticContext,
  type DraftContent,
  type NewSigner,
  type NewSigning,
  type VerifyContext,
} from './lifecycle/signing.actions.ts';
