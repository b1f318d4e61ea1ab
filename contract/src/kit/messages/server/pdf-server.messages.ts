import { messages } from '../../language/messages.ts';

export const pdfServerMessages = messages('kit.pdf-server', {
  pictureMissing: 'This picture cannot be shown.',
  page: 'page {current} of {count}',
  shortContentDigest: 'content {digest}',
  contentDigest: 'SHA-256 of the attached content.json: {digest}',
  bindingNote:
    '{what, select, seal {The seal is} other {Each signature is}} bound to every page of this document. Any later change to the file shows in a signature check.',
  signatures: 'Signatures',
  stampedAt: '{at}   ·   Evidence {evidence}',
});
