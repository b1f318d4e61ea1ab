import { messages } from '../../language/messages.ts';

export const sheetMessages = messages('kit.sheet', {
  logo: '{name} logo',
  qrCode: 'QR code that opens this {record}',
  downloadPdf: 'Download PDF',
  print: 'Print',
});
