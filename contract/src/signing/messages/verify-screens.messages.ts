import { messages } from '../../kit/messages.ts';

export const verifyScreensMessages = messages('signing.verify-screens', {
  addedAfterSigning: 'Something was added to the end of the file after the last signature.',
  onRecordOf: 'On record: <title></title>, <company></company>',
  signedThrough: 'Signed through {service}, in this order:',
  meaningSignedOn: '“<meaning></meaning>” · signed on {at}',
  meaningNoTime: '“<meaning></meaning>” · time not reported',
  whatThisShows: '<strong>What this shows.</strong> {text}',
  whatItCannotShow: '<strong>What it can’t show.</strong> {text}',
  onRecord: 'On record',
  signedOn: 'Signed on {at}',
  sealNumber: 'Seal {number}',
  signatureNumber: 'Signature {number}',
  pageTitle: 'Check a signed document · Roadworthy',
  roadworthy: 'Roadworthy',
  signIn: 'Sign in',
  title: 'Check a signed document',
  intro:
    'See who signed a document, when, and whether it has been changed, replaced or voided since. Your file is checked and not stored.',
  fileHint: 'A PDF of at most 20 MB, as you received it.',
  checkAnotherFile: 'Check another file',
  choosePdf: 'Choose PDF',
  notChecked: 'This file was not checked',
  goodToKnow: 'Good to know',
  replacedHint:
    'If a document signed here has been replaced or voided, this page says so. Sign in to see the current one.',
  rootCertificateHint:
    'Other PDF readers say “validity unknown” until you tell them to trust this installation: <link>download its root certificate</link>.',
  timeHint:
    'The time of a signature comes from this installation’s clock. A timestamp next to it was issued by an independent authority.',
  signerUnreadable: 'The signer’s name can’t be read',
  companySeal: 'Company seal',
  signatureUnreadable: 'The signature cannot be read',
  validElsewhere: 'Valid, but its certificate was not issued by this installation.',
  validElsewhereProblem: 'Valid, but its certificate was not issued by this installation. {problem}.',
  invalid: 'Not valid. {problem}.',
  pages: '{pages, plural, one {# page} other {# pages}}',
  validHere: 'Valid. Its certificate was issued by this installation.',
  namelessAuthority: 'an unnamed authority',
  timestampBy: 'Timestamp of {at} by {authority}',
  timestampByUnknown: 'Timestamp of {at} by {authority}, whose certificate is unknown here',
  byAuthor: 'By {author}',
});
