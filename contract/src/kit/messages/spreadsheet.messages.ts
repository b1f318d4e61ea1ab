import { messages } from '../messages.ts';

export const spreadsheetMessages = messages('kit.spreadsheet', {
  manyAtOnce: 'Several spreadsheets are being read at this moment. Please try again in a moment.',
  notSpreadsheet: 'This is not a spreadsheet. Save it as XLSX or CSV.',
  oldOrLocked:
    'Old Excel files (XLS) and files with a password cannot be read. Save it as XLSX without a password, or as CSV.',
  damaged: 'This file is damaged and cannot be read',
  unpacksTooLarge:
    'This workbook unpacks to more than {maxUnpackedMegabytes} MB. Copy its rows to a new workbook, without empty formatted rows.',
  unpacksSuspiciously: 'This workbook unpacks to many times its size and is not read',
  quotes: 'Line {line}: a quotation mark is not closed',
  tooMuchText: 'The cells of this workbook hold more text than a list does. Is it the right sheet?',
  rowTooLong: 'Line {line} is too long. Is a quotation mark missing?',
});
