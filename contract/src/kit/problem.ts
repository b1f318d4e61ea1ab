import { problemMessages as messages } from './messages/server/problem.messages.ts';

/** Error codes on the wire. The code is for programs, the message for people. */
export const problemCodes = {
  unreadable: 400,
  signed_out: 401,
  not_allowed: 403,
  not_found: 404,
  code_needed: 406,
  second_factor: 406,
  conflict: 409,
  gone: 410,
  too_large: 413,
  wrong_kind: 415,
  invalid: 422,
  locked: 423,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problemCodes;
export type FieldError = { path: string; message: string };

export class Problem extends Error {
  readonly code: ProblemCode;
  readonly errors: FieldError[] | undefined;
  /** The current record. It comes with a 409 for a stale `updatedAt`, so that the screen can show both versions. */
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    message: string,
    more: { errors?: FieldError[]; current?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.errors = more.errors;
    this.current = more.current;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  get status(): number {
    return problemCodes[this.code];
  }
}

/** Creates problems. A throw reads as a sentence: `throw problem.conflict(messages.completed)`. */
export const problem = {
  signedOut: (message = messages.signIn) => new Problem('signed_out', message),
  notAllowed: (message = messages.notAllowed) => new Problem('not_allowed', message),
  notFound: () => new Problem('not_found', messages.notFound),
  codeNeeded: (message = messages.codeSent) => new Problem('code_needed', message),
  secondFactorNeeded: (message: string) => new Problem('second_factor', message),
  conflict: (message: string, current?: unknown) => new Problem('conflict', message, { current }),
  gone: (message: string) => new Problem('gone', message),
  tooLarge: (message: string) => new Problem('too_large', message),
  wrongKind: (message: string) => new Problem('wrong_kind', message),
  invalid: (errors: FieldError[]) => new Problem('invalid', errors[0]?.message ?? messages.checkFields, { errors }),
  field: (path: string, message: string) => new Problem('invalid', message, { errors: [{ path, message }] }),
  /** Something has to be confirmed first. After that, the same request succeeds. */
  locked: (message: string) => new Problem('locked', message),
  tooMany: (message: string, retryAfterSeconds: number) => new Problem('too_many', message, { retryAfterSeconds }),
  unavailable: (message = messages.unavailable, retryAfterSeconds = 2) =>
    new Problem('unavailable', message, { retryAfterSeconds }),
};
