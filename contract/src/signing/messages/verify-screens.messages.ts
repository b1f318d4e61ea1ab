import { messages } from '../../kit/messages.ts';

export const verifyScreensMessages = messages('signing.verify-screens', {
  somethingWasAddedAtTheEnd: 'Something was added at the end of the file after the last signature.',
  onRecord: 'On record:',
  signedThroughServiceInThisOrder: 'Signed through {service}, in this order:',
  signedOnAt: 'signed on {at}',
  timeNotReported: 'time not reported',
  whatThisShows: 'What this shows.',
  whatItCannotShow: 'What it cannot show.',
  onRecord2: 'On record',
  signedOnAt2: 'Signed on {at}',
  seal: 'Seal',
  signature: 'Signature',
  checkASignedDocumentRoadworthy: 'Check a signed document · Roadworthy',
  roadworthy: 'Roadworthy',
  signIn: 'Sign in',
  checkASignedDocument: 'Check a signed document',
  whoSignedItWhenAndWhether:
    'Who signed it, when, and whether it was changed, replaced or voided since. The file is read and forgotten: nothing of it is kept.',
  aPdfOfAtMost20: 'A PDF of at most 20 MB, as you received it.',
  checkAnotherFile: 'Check another file',
  choosePdf: 'Choose PDF',
  thisFileWasNotChecked: 'This file was not checked',
  goodToKnow: 'Good to know',
  ifADocumentThatWasSigned:
    'If a document that was signed here has been replaced or voided, this page says so. Sign in to see the current one.',
  otherReadersOfPdfFilesSay:
    'Other readers of PDF files say “validity unknown” until they are told to trust this installation:',
  downloadItsRootCertificate: 'download its root certificate',
  theTimeOfASignatureIs:
    'The time of a signature is that of this installation’s clock. A timestamp beside it is the time of somebody else, who saw the signature then.',
  signerNotReadable: 'Signer not readable',
  sealOfTheCompany: 'Seal of the company',
  theSignatureCannotBeRead: 'The signature cannot be read',
  holdsButItsCertificateIsNot: 'Holds, but its certificate is not of this installation. {problem}{value}',
  holdsItsCertificateWasIssuedBy: 'Holds. Its certificate was issued by this installation.',
  anAuthorityWithoutAName: 'an authority without a name',
  whoseCertificateIsNotKnownHere: ', whose certificate is not known here',
  byAuthor: 'By {author}',
});
