/** What other slices may import from files. */
export { checkEachFile, isComplete } from './check-files.actions.ts';
export { fileCookie, makeFileHandlers } from './file.handlers.ts';
export {
  saveDocument,
  savePicture,
  fileDigests,
  findStoredFile,
  requireFiles,
  resizedPicture,
  pictureSizes,
  readStoredFile,
} from './file.actions.ts';
export type { FileRules, ViewContext } from './file-rights.ts';
export type { FileSubject, HolderIds } from './file-rights.queries.ts';
export { sweepFiles } from './sweep-files.actions.ts';
