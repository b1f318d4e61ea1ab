// Why a signature is invalid, in words for the reader of the check.
export class Untrustworthy extends Error {
  override readonly name = 'Untrustworthy';
}
