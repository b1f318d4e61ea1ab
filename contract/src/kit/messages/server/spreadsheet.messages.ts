import { messages } from '../../language/messages.ts';

export const spreadsheetMessages = messages('kit.spreadsheet', {
  manyAtOnce: 'Several spreadsheets are being read right now. Please try again in a moment.',
  notSpreadsheet: 'This is not a spreadsheet. Save it as XLSX or CSV.',
  oldOrLocked:
    'Old Excel files (XLS) and files with a password can’t be read. Save the file as XLSX without a password, or as CSV.',
  damaged: 'This file is damaged and can’t be read',
  unpacksTooLarge:
    'This workbook unpacks to more than {maxUnpackedMegabytes}\u00a0MB. Copy its rows to a new workbook, without empty formatted rows.',
  unpacksSuspiciously: 'This workbook unpacks to many times its size and can’t be read',
  quotes: 'Line {line}: a quotation mark is not closed',
  tooMuchText: 'This workbook contains too much text. Check that you chose the right file.',
  rowTooLong: 'Line {line} is too long. Is a quotation mark missing?',
});
