/**
 * Indexes that do not start with company_id. None is unique, so none reveals anything across companies. Before a
 * company is known, they find the row of a secret, device or email address; the document that another service refers to
 * or has signed; a signed file for the public check; the next or latest mails of the outbox; or files for the clean-up.
 */
export const indexesAcrossCompanies = [
  'users__email',
  'sessions__token',
  'sessions__cookie',
  'shop_tablets__device',
  'invitations__token',
  'mails__due',
  'mails__written',
  'file_holders__key',
  'files__key',
  'files__bytes',
  'files__sent_bytes',
  'files__unnamed',
  'signing_signers__link',
  'signings__provider_document',
  'signings__signed_elsewhere',
  'signing_revisions__bytes',
  'signing_revisions__certificate',
  'signing_certificates__bytes',
  'day_sheet_seals__bytes',
  'signings__without_timestamp',
  'vehicle_labels__link',
  'work_requests__link',
];
