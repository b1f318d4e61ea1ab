// The three kinds of vendor failure that matter to a caller. None contains a URL, because the access key is part of it.

/** Unreachable, too slow, broken or busy: the same call can be repeated later. */
export class EversignUnavailable extends Error {
  readonly retryAfterSeconds: number;
  /** The request may have been carried out: only its response was lost. */
  readonly mayHaveHappened: boolean;

  constructor(
    what: string,
    { retryAfterSeconds = 30, maybeDone = true }: { retryAfterSeconds?: number; maybeDone?: boolean } = {},
  ) {
    super(`eversign: ${what}`);
    this.name = 'EversignAway';
    this.retryAfterSeconds = retryAfterSeconds;
    this.mayHaveHappened = maybeDone;
  }
}

/** The vendor refused the call. `type` is its error type, a word; its numeric error codes are undocumented. */
export class EversignRejected extends Error {
  readonly type: string;

  constructor(call: string, type: string) {
    super(`eversign refused ${call}: ${type}`);
    this.name = 'EversignRefused';
    this.type = type;
  }
}
