/** The public API of the day sheets slice: shifts, signed day sheets and their monthly billing summary. */
export { daySheetHandlers } from './day-sheet.handlers.ts';
export { receiveShift, receiveSignedSheet } from './receive.actions.ts';
export { sealDaySheets } from './seal.actions.ts';
