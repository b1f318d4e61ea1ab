import { messages } from '../messages.ts';

export const pdfServerMessages = messages('kit.pdf-server', {
  thisPictureCannotBeShown: 'This picture cannot be shown.',
  pageCurrentOfCount: 'page {current} of {count}',
  theSeal: 'The seal',
  whatIsBoundToEveryPage:
    '{what} is bound to every page of this document. Any later change to the file shows in a signature check.',
  signatures: 'Signatures',
  eachSignature: 'Each signature',
});
