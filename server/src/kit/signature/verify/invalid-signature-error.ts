// Why a signature is invalid, in words for the reader of the check.
export class InvalidSignatureError extends Error {
  override readonly name = 'InvalidSignatureError';
}
