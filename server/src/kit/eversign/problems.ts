// What can go wrong at the vendor, in the three kinds that matter to whoever asked. None of them carries an address: the access key stands in it.

/** It could not be reached, was too slow, broken or busy: the same can be asked again later. */
export class EversignUnavailable extends Error {
  readonly retryAfterSeconds: number;
  /** The request may have been carried out: the answer was lost, not the question. */
  readonly mayHaveHappened: boolean;

  constructor(what: string, { retryAfterSeconds = 30, maybeDone = true }: { retryAfterSeconds?: number; maybeDone?: boolean } = {}) {
    super(`eversign: ${what}`);
    this.name = 'EversignAway';
    this.retryAfterSeconds = retryAfterSeconds;
    this.mayHaveHappened = maybeDone;
  }
}

/** It answered, and said no. The vendor's `type` is a word; its numbers are not documented (esign.md A1.1). */
export class EversignRejected extends Error {
  readonly type: string;

  constructor(call: string, type: string) {
    super(`eversign refused ${call}: ${type}`);
    this.name = 'EversignRefused';
    this.type = type;
  }
}
