import { messages } from '../../kit/messages.ts';

export const filesServerMessages = messages('files.files-server', {
  countInsteadOfSizeBytes: '{count} instead of {size} bytes',
  bytesOfNoFile: 'bytes of no file',
  pictureCompanySeedSentHash: 'picture {company} {seed} {sentHash}',
  atMostMaxFilesFilesAtOnce: 'At most {maxFiles} files at once',
  picturesWithoutARecordWereRemoved: 'pictures without a record were removed',
  bytesOfFilesAreMissing: 'bytes of files are missing',
  theStoreHoldsBytesOfNo: 'the store holds bytes of no file',
  aSmallCopyCouldNotBe: 'a small copy could not be kept',
});
