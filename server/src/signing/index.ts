/** The door of signing: a frozen document, its signers in turn, and who has signed. */
export { eSign, verifyAsked } from './asking.actions.ts';
export { closing, contractOf, isClosed, planDocumentOf, signsAnew, standingOf } from './closed.queries.ts';
export { bundleOf } from './bundle.actions.ts';
export { evidenceOf } from './certificate.actions.ts';
export { askProviders } from './hear.actions.ts';
export { sendBundle, sendEvidence, signingHandlers } from './signing.handlers.ts';
export { verifyHandlers } from './verify.handlers.ts';
export { expireSignings } from './expiry.actions.ts';
export { voidIfBrmLeft } from './left.actions.ts';
export { brokenEvidence } from './evidence.ts';
export { remindSigners } from './reminder.actions.ts';
export { reachTurn } from './turn.actions.ts';
export { stampSeals } from './timestamp.actions.ts';
export { entriesOf, liveEntry, openSigning, verifySignature, voidSignings, type SignerNew } from './signing.actions.ts';
