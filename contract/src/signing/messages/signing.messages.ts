import { messages } from '../../kit/messages.ts';

export const signingKindNames = messages('signing', {
  contract: 'Contract',
  review: 'Risk assessment review',
  workplan: 'Work plan',
  revision: 'Work plan revision',
});

export const signingMessages = messages('signing.signing', {
  notDone: 'Signature not done yet!',
  verified: 'Signature verified sucessfully',
  madeAgain: 'Some technicial error try again.',
  wrongPin: 'The PIN is wrong',
  locked: 'Too many wrong PINs. Ask the Business Relationship Manager for a new one.',
  lockedOut: 'Too many wrong PINs: a new PIN is needed',
  nobodyLocked: 'Nobody is locked out of this document',
  unlocked: '{name} has a new PIN. The link to sign went out by e-mail.',
  alreadySigned: 'You have signed this document already',
  allSigned: 'All have signed this document.',
  youDeclined: 'You declined to sign. The document is closed, and everybody involved reads your reason.',
  closed: '{name} declined to sign. The document is closed; when it is made again, the new one comes by e-mail.',
  timeIsOver: 'The time to sign this document has ended. Ask the Business Relationship Manager to make it again.',
  replaced: 'This document was replaced by a newer one. Open the newest e-mail, or sign in to see it.',
  noLongerCounts: 'This document no longer counts, and nobody signs it any more. Sign in to see what has become of it.',
  notShown: 'This link no longer shows the document. Sign in to see what has become of it.',
  notOpen: 'This document is {state} and cannot be signed',
  changed: 'Document check failed',
  askOffice: 'Document check failed. Ask the Business Relationship Manager to make the document again.',
  consent: 'Please confirm that you have read the document',
  pin: 'Enter your PIN',
  pinPlace:
    'Your PIN is not in the e-mail. Sign in to Roadworthy and press “Your PIN and signature” beside the document.',
  signature: 'Draw or type your signature',
  signatureTooLarge: 'The drawn signature is too detailed. Clear it and draw it again.',
  reason: 'Say why you decline',
  declined: '{name} declined: {reason}',
  superseded: 'This document was replaced by a newer one',
  voided: 'This document no longer counts: {reason}',
  noLonger: 'You are no longer asked to sign this document',
  left: '{name} still has to sign and can no longer do so.',
  brmLeft:
    '{name} still has to sign and is no longer the Business Relationship Manager here. The new one presses E-Sign: the document is made again.',
  notSigner: 'You are no signer of this document',
  noReason: 'no reason was given',
  cancelledElsewhere: 'Cancelled at the signing service',
  evidenceLater: 'The evidence certificate is made when all have signed',
  evidenceElsewhere:
    'The signing service keeps the evidence of this document: its audit trail stands at the end of the signed file',
  keysLost:
    'Signing is switched off: the keys of this installation cannot be opened. Please tell your administrator. Everything else works.',
  providerAway: 'The signing service cannot be reached at this moment. Nothing is lost: please try again in a minute.',
  providerRefused: 'The signing service did not accept the request. Nothing is lost: please tell your administrator.',
  providerOff: 'The signing service of this document is switched off. Please tell your administrator.',
  notGenuine: 'This event is not from the signing service',
  heard: 'Thank you',
  consentChanged:
    'The words of the consent have changed since this page was opened. Open the link again and read them.',
  shownChanged: 'The document has changed since you opened it. Open the link again, read it and sign.',
  documentNotNamed: 'Open the link again: the request does not say which document was shown to you.',
  consentNotNamed: 'Open the link again: the request does not say which consent text was shown to you.',
  consentText: 'I have read this document and I sign it electronically.',
});

export const notYourTurn = messages('signing.notYourTurn', {
  signature: 'It is not your turn yet: {name} signs first',
  verification: 'It is not your turn yet: {name} has signed and still has to press Verify Signature',
  review: 'It is not your turn yet: review the assessment of the work plan first, then sign',
});

/** Why the office is offered to reissue the document of the current step. */
export const reissueTexts = messages('signing.reissueTexts', {
  declined:
    'The document was declined. Edit what was wrong: saving makes a new one, which says what changed and is signed by all.',
  expired: 'The document was not signed in time. Make it again: all sign the new one.',
  voided: 'The document no longer counts. Make it again: all sign the new one.',
  quarantined:
    'Document check failed: the stored file is not the one that its record describes. Find out what happened, then make it again: all sign the new one.',
});

/** Whose turn it is instead. A review is the signer's own, so it names nobody else. */
export const notYourTurnText = (step: keyof typeof notYourTurn, name: string): string =>
  step === 'review' ? notYourTurn.review : notYourTurn[step]({ name });
