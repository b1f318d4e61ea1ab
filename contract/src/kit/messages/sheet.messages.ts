import { messages } from '../messages.ts';

export const sheetMessages = messages('kit.sheet', {
  nameLogo: '{name} logo',
  qrCodeThatOpensThisRecord: 'QR code that opens this {record}',
  downloadPdf: 'Download PDF',
  print: 'Print',
});
