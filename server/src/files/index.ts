/** The door of files. */
export { checkEachFile, isWhole } from './check-files.actions.ts';
export { fileCookie, makeFileHandlers } from './file.handlers.ts';
export { keepDocument, keepPicture, keptFile, keysExist, pictureInSize, pictureSizes, readKept } from './file.actions.ts';
export type { FileRules, Seeing } from './file-rights.ts';
export type { FileSubject, HeldIds } from './file-rights.queries.ts';
export { sweepFiles } from './sweep-files.actions.ts';
