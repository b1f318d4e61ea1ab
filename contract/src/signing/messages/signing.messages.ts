import { messages } from '../../kit/language/messages.ts';

export const signingKindNames = messages('signing', {
  contract: 'Contract',
  review: 'Risk assessment review',
  workplan: 'Work plan',
  revision: 'Work plan revision',
  amendment: 'Amendment to the work plan',
});

export const signingMessages = messages('signing.signing', {
  notDone: 'Signature not done yet!',
  somebody: 'Someone',
  somebodyElse: 'Someone else',
  verified: 'Signature verified sucessfully',
  madeAgain: 'Some technicial error try again.',
  wrongPin: 'The PIN is wrong',
  locked: 'Too many wrong PINs. Ask the Business Relationship Manager for a new one.',
  lockedOut: 'Too many wrong PINs: a new PIN is needed',
  nobodyLocked: 'No signer of this document is locked',
  unlocked: '{name} has a new PIN. The signing link was sent by email.',
  reminded: '{name} was reminded by email.',
  remindedRecently: '{name} was reminded less than a day ago. If it is urgent, call them.',
  nobodyToRemind: 'This document isn’t waiting for anyone’s signature',
  remindYourself: 'This document is waiting for your own signature',
  remindLocked: '{name} entered too many wrong PINs. Issue a new PIN instead of a reminder.',
  remindNotWanted: '{name} has turned off these emails. Call them instead.',
  alreadySigned: 'You have already signed this document',
  allSigned: 'Everyone has signed this document.',
  youDeclined: 'You declined to sign. The document is closed, and everyone involved can read your reason.',
  closed: '{name} declined to sign. The document is closed. When it is reissued, you get the new one by email.',
  timeIsOver: 'The deadline for signing this document has passed. Ask the Business Relationship Manager to reissue it.',
  replaced: 'This document was replaced by a newer one. Open the latest email, or sign in to see it.',
  noLongerCounts: 'This document is no longer valid and can’t be signed. Sign in to see why.',
  notShown: 'This link no longer shows the document. Sign in to see what happened to it.',
  notOpen:
    '{state, select, completed {Everyone has already signed this document} declined {This document was declined and can’t be signed} expired {This document has expired and can’t be signed} quarantined {The document check failed, so this document can’t be signed} other {This document is no longer valid and can’t be signed}}',
  changed: 'Document check failed',
  askOffice: 'Document check failed. Ask the Business Relationship Manager to reissue the document.',
  consent: 'Please confirm that you have read the document',
  pin: 'Enter your PIN',
  pinPlace:
    'Your PIN is not in the email. Sign in to Roadworthy and press “Your PIN and signature” next to the document.',
  signature: 'Draw or type your signature',
  signatureTooLarge: 'The drawn signature is too detailed. Clear it and draw it again.',
  reason: 'Enter a reason for declining',
  declined: '{name} declined: {reason}',
  superseded: 'This document was replaced by a newer one',
  voided: 'This document is no longer valid: {reason}',
  noLonger: 'You no longer need to sign this document',
  takenOver: 'This document was reissued, and you no longer have to sign it. Sign in to see why.',
  left: '{name} still has to sign but no longer can.',
  brmLeft:
    '{name} still has to sign but is no longer the Business Relationship Manager. The new one can press E-Sign to reissue the document.',
  notSigner: 'You are not a signer of this document',
  notYourLink: 'This link belongs to another signer. Enter the PIN, or sign in as that person.',
  noReason: 'no reason was given',
  cancelledElsewhere: 'Cancelled at the signing service',
  evidenceLater: 'The evidence certificate is issued once everyone has signed',
  evidenceElsewhere:
    'The signing service keeps the evidence for this document: see the audit trail at the end of the signed file',
  keysLost: 'Signing is switched off because this installation’s keys can’t be read. Please tell your administrator.',
  providerAway: 'The signing service can’t be reached right now. Nothing is lost: please try again in a minute.',
  providerRefused: 'The signing service did not accept the request. Nothing is lost: please tell your administrator.',
  providerOff: 'The signing service for this document is switched off. Please tell your administrator.',
  notGenuine: 'This event is not from the signing service',
  received: 'Thank you',
  consentChanged: 'The consent text has changed since you opened this page. Open the link again and read it.',
  shownChanged: 'The document has changed since you opened it. Open the link again, read it and sign.',
  documentNotNamed: 'The request doesn’t say which document you were shown. Open the link again.',
  consentNotNamed: 'The request doesn’t say which consent text you were shown. Open the link again.',
  consentText: 'I have read this document and I sign it electronically.',
});

export const notYourTurnMessages = messages('signing.notYourTurn', {
  signature: 'It is not your turn yet: {name} signs first',
  verification: 'It is not your turn yet: {name} has signed but still has to press Verify Signature',
  review: 'It is not your turn yet: review the assessment of the work plan first, then sign',
});

/** Why the document of the current step has to be reissued. */
export const reissueTexts = messages('signing.reissueTexts', {
  declined:
    'The document was declined. Correct it and save: everyone then signs a new document that shows what changed.',
  expired: 'The document was not signed in time. Reissue it so that everyone can sign the new one.',
  voided: 'The document is no longer valid. Reissue it so that everyone can sign the new one.',
  quarantined:
    'Document check failed: the stored file doesn’t match its record. Find out what happened, then reissue the document for everyone to sign.',
});

/** Returns why the signer cannot sign yet. A review is the signer's own step, so its text names nobody else. */
export const formatNotYourTurn = (step: keyof typeof notYourTurnMessages, name: string): string =>
  step === 'review' ? notYourTurnMessages.review : notYourTurnMessages[step]({ name });

/** Why an event is refused, by the state of the document. */
export const signingRefusals = messages('signing.refusals', {
  open: 'This document is still waiting for signatures',
  completed: 'Everyone has already signed this document',
  declined: 'This document was declined. Reissue it first.',
  expired: 'This document has expired. Reissue it first.',
  voided: 'This document is no longer valid',
  quarantined: 'The document check failed. Reissue the document first.',
});
