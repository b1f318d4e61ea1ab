import { messages } from '../../kit/language/messages.ts';

export const verifyMessages = messages('signing.verify', {
  missing: 'Choose a PDF file',
  empty: 'This file is empty. Choose the signed document as you received it.',
  tooLarge: 'This file is larger than 20\u00a0MB. Documents signed here are smaller: choose the one you received.',
  notPdf: 'This is not a PDF. Choose the signed document as you received it.',
});

/** What our record and a file signed at another service can prove, and what neither can. */
export const elsewhereTexts = messages('signing.verify.elsewhereTexts', {
  shown:
    'This is the signed file, and nothing in it was changed. Our record also shows who was asked to sign, in which order, and when the service reported each signature.',
  notShown:
    'How the service identified the signers. Its certificates and the audit trail in the file record that, and the service vouches for it. The file contains no seal or signer certificates from this installation.',
});

export const verifyLabels = messages('signing.verify.labels', {
  genuineTitle: 'This document is genuine',
  genuineText:
    'All its signatures are valid, the company has sealed it, and nothing has changed since. It was signed in this installation.',
  elsewhereTitle: 'This is our document, signed through another service',
  elsewhereText:
    'It is genuine: an exact copy of the signed file stored in this installation. Its signatures were collected by another signing service, not on the pages of this installation.',
  unfinishedTitle: 'The signatures are valid, but the document is not complete',
  unfinishedText:
    'The signatures were made in this installation and nothing has changed since. The company’s seal is missing: when this file was made, someone still had to sign.',
  foreignTitle: 'Signed, but not by this installation alone',
  foreignText:
    'The signatures are valid and the file has not changed since the last one. At least one certificate comes from an unknown issuer, so we can’t vouch for that signer’s identity.',
  alteredTitle: 'Do not rely on this file',
  alteredText:
    'It was changed after it was signed, or it has a signature that can’t be checked. Ask the person who gave it to you for the original.',
  unsignedTitle: 'This file is not signed',
  unsignedText: 'It has no signature, so we can’t say who made it or whether it was changed.',
  encryptedTitle: 'This file is encrypted',
  encryptedText: 'A file locked with a password can’t be checked. Documents signed here are never encrypted.',
  unreadableTitle: 'This file can’t be read',
  unreadableText:
    'It is damaged, incomplete or not a valid PDF. Choose the document as you received it, not a scan or a copy saved by another program.',
  uncheckedTitle: 'This file couldn’t be checked',
  uncheckedText:
    'It has too many signatures, or checking it took too much time or memory. Please try again, and don’t rely on the file until it has been checked.',
  replacedTitle: 'This document was replaced',
  replacedText: 'There is a newer document. Ask the company that gave it to you for the current one.',
  voidedTitle: 'This document was voided',
  voidedText:
    'It was declined, cancelled or not signed in time, and is no longer valid. Ask the company that gave it to you.',
});
