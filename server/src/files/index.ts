/** The door of files. */
export { fileCookie, fileHandlers } from './file.handlers.ts';
export { keepDocument, keepPicture, keptPicture, keysExist, readKept } from './file.actions.ts';
