// The two kinds of vendor failure that matter to a caller. Neither contains a URL, because the access key is part of
// it.

/** Unreachable, too slow, broken or busy: the same call can be repeated later. */
export class EversignUnavailableError extends Error {
  readonly retryAfterSeconds: number;
  /** Whether the request may have been carried out and only its response was lost. */
  readonly mayHaveHappened: boolean;

  constructor(
    what: string,
    { retryAfterSeconds = 30, maybeDone = true }: { retryAfterSeconds?: number; maybeDone?: boolean } = {},
  ) {
    super(`eversign: ${what}`);
    this.name = 'EversignUnavailableError';
    this.retryAfterSeconds = retryAfterSeconds;
    this.mayHaveHappened = maybeDone;
  }
}

/** The vendor refused the call. `type` is its error type, a word; its numeric error codes are undocumented. */
export class EversignRejectedError extends Error {
  readonly type: string;

  constructor(call: string, type: string) {
    super(`eversign refused ${call}: ${type}`);
    this.name = 'EversignRejectedError';
    this.type = type;
  }
}
