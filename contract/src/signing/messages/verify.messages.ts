import { messages } from '../../kit/messages.ts';

export const verifyMessages = messages('signing.verify', {
  missing: 'Choose a PDF file',
  empty: 'This file is empty. Choose the signed document as you received it.',
  tooLarge: 'The file has more than 20 MB, which is more than any document that is signed here',
  notPdf: 'This is not a PDF. Choose the signed document as you received it.',
  tooSlow: 'The file took too long to arrive. Please try again.',
});

/** What our record and such a file can prove, and what neither can. */
export const elsewhereTexts = messages('signing.verify.elsewhereTexts', {
  shown:
    'That this is the file, that nothing in it was changed, who was asked to sign in which order, and when the service reported each signature.',
  notShown:
    'How the service made sure who signed: its certificates and its audit trail in the file say that, and it vouches for them. This installation’s own seal and signer certificates are not in the file.',
});

export const verifyLabels = messages('signing.verify.labels', {
  thisDocumentIsGenuine: 'This document is genuine',
  allOfItsSignaturesHoldThe:
    'All of its signatures hold, the company has sealed it, and not a byte was changed since. It was signed in this installation.',
  thisIsOurDocumentSignedThrough: 'This is our document, signed through another service',
  itIsGenuineByteForByte:
    'It is genuine: byte for byte the signed file that is kept in this installation. Its signatures were collected by another signing service, not on the pages of this installation.',
  theSignaturesHoldButTheDocument: 'The signatures hold, but the document is not complete',
  whatIsSignedWasSignedIn:
    'What is signed was signed in this installation and not changed since. The company’s seal is missing: when this file was made, somebody still had to sign.',
  signedButNotByThisInstallation: 'Signed, but not by this installation alone',
  theSignaturesHoldAndTheFile:
    'The signatures hold and the file was not changed since the last one. At least one certificate was issued by somebody unknown here, so nobody here vouches for who that signer is.',
  doNotRelyOnThisFile: 'Do not rely on this file',
  itWasChangedAfterItWas:
    'It was changed after it was signed, or it holds a signature that cannot be checked. Ask whoever gave it to you for the original.',
  thisFileIsNotSigned: 'This file is not signed',
  itHoldsNoSignatureSoNothing:
    'It holds no signature, so nothing can be said about who made it or whether it was changed.',
  thisFileIsEncrypted: 'This file is encrypted',
  whatIsLockedByAPassword:
    'What is locked by a password cannot be checked. Documents that are signed here are never encrypted.',
  thisFileCannotBeRead: 'This file cannot be read',
  itIsDamagedCutOffOr:
    'It is damaged, cut off or not made like a PDF. Choose the document as you received it, not a scan or a copy that another program saved.',
  thisFileCouldNotBeChecked: 'This file could not be checked',
  itHasMoreSignaturesThanAre:
    'It has more signatures than are checked here, or checking it took too much time or memory. Documents that are signed here are checked in a moment. Please try again, and do not rely on the file until it could be checked.',
  thisDocumentWasReplaced: 'This document was replaced',
  aNewerDocumentHasTakenIts:
    'A newer document has taken its place. Ask the company that gave it to you for the current one.',
  thisDocumentWasVoided: 'This document was voided',
  itWasDeclinedCancelledOrNot:
    'It was declined, cancelled or not signed in time, and no longer counts. Ask the company that gave it to you.',
});
