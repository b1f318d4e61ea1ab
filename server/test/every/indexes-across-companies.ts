/**
 * Indexes that do not begin with company_id. None is unique, so none says anything across companies: each finds the row of a secret or an
 * e-mail before a company is known, the document that another service speaks of or has signed, a signed file that the public check is asked about, the
 * outbox's next mail or its last ones, or, for the sweep, files.
 */
export const indexesAcrossCompanies = [
  'users__email',
  'sessions__token',
  'sessions__cookie',
  'invitations__token',
  'mails__due',
  'mails__written',
  'file_holders__key',
  'files__key',
  'files__bytes',
  'files__unnamed',
  'signing_signers__link',
  'signings__provider_document',
  'signings__signed_elsewhere',
  'signing_revisions__bytes',
  'signing_revisions__certificate',
  'signing_certificates__bytes',
  'signings__without_timestamp',
];
