// Says why a signature is invalid, in words for the person who requested the check.
export class InvalidSignatureError extends Error {
  override readonly name = 'InvalidSignatureError';
}
