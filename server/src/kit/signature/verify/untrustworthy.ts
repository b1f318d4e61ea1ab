// A reason, in words for the reader of the check, why a signature does not hold.
export class Untrustworthy extends Error {
  override readonly name = 'Untrustworthy';
}
