/** The public API of files. */
export { verifyFileContents, isComplete } from './check-files.actions.ts';
export { filterReadable } from './file-rights.actions.ts';
export { buildFileCookieName, makeFileHandlers } from './file.handlers.ts';
export {
  saveDocument,
  savePicture,
  findFileDigests,
  findReferableFiles,
  findStoredFile,
  receiveUpload,
  referenceNewFiles,
  requireFiles,
  resizePicture,
  findPictureSizes,
  readStoredFile,
} from './file.actions.ts';
export type { FileRules, ViewContext } from './file-rights.ts';
export type { FileSubject, HolderIds } from './file-rights.queries.ts';
export { sweepFiles } from './sweep-files.actions.ts';
