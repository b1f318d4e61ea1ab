/** The door of files. */
export { checkEachFile, isWhole } from './check-files.actions.ts';
export { fileCookie, fileHandlers } from './file.handlers.ts';
export { keepDocument, keepPicture, keptFile, keysExist, pictureInSize, pictureSizes, readKept } from './file.actions.ts';
export { sweepFiles } from './sweep-files.actions.ts';
