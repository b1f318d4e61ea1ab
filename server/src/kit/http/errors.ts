import { httpServerMessages } from '@roadworthy/contract/kit/messages/server/http-server.messages.ts';
import { unsupportedCharacterMessage } from '@roadworthy/contract/kit/field.ts';
import { Problem, problem, type FieldError } from '@roadworthy/contract/kit/problem.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { incompleteUploadMessage } from './body/open-upload.ts';
import { SignInQueueFullError } from '../auth/passwords.ts';

/** Errors that people see when a constraint is violated, by constraint name. Each slice supplies its own. */
export type ConstraintErrors = Readonly<Record<string, { path: string; message: string }>>;

const property = (error: unknown, name: string): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

/**
 * Nobody reads more errors than this. Without a limit, the response to a body with many invalid values would be larger
 * than the body.
 */
export const maxErrors = 500;

/** Converts the issues of a schema to errors by field name. Each unknown field gets its own error. */
export const toFieldErrors = (error: z.ZodError, at: string[] = []): FieldError[] =>
  error.issues.slice(0, maxErrors).flatMap((issue) => {
    const path = (name: string[]) => [...at, ...issue.path, ...name].join('.');
    if (issue.code !== 'unrecognized_keys') return [{ path: path([]), message: issue.message }];
    return issue.keys
      .slice(0, maxErrors)
      .map((key) => ({ path: path([key]), message: httpServerMessages.unknownField({ key }) }));
  });

const databaseUnavailable = /^(08|57P0|53300|ECONN|ETIMEDOUT|EPIPE)/;
/** ENOENT can mean that a stopped database has removed its socket or that a file is missing, so the message decides. */
const unavailableMessages =
  /^connect ENOENT|timeout exceeded when trying to connect|Connection terminated|the database system is (starting|shutting)|Client has encountered a connection error/i;

/**
 * Values that satisfy the contract but that no column can store: the year 0, half a surrogate pair, a number out of
 * range. Only the database detects them.
 */
const unstorable: Readonly<Record<string, string>> = {
  '22021': unsupportedCharacterMessage,
  '22P05': unsupportedCharacterMessage,
  '22P02': unsupportedCharacterMessage,
  '22007': httpServerMessages.dateOutOfRange,
  '22008': httpServerMessages.dateOutOfRange,
  '22003': httpServerMessages.numberTooLarge,
};

/** The multipart parser's messages for a malformed upload. Its errors have no codes. */
const brokenUpload =
  /Boundary not found$|unexpected end of multipart data$|^The needle cannot have a length bigger than/i;

/** Error codes of the file system and of the database. */
const diskFull = /^(ENOSPC|EDQUOT|53100)$/;
const diskBroken = /^(EIO|EROFS|58030)$/;
const diskMessages = {
  full: httpServerMessages.diskFull,
  broken: httpServerMessages.diskBroken,
} as const;

/**
 * Raised by our database functions if a batch of recordings must be split. Each request is then handled on its own and
 * gets its specific error.
 */
const batchRefusal = /^RW\d{3}$/;
/**
 * Returns whether the error is an expected failure of a batch: one of its requests is refused, or must be handled
 * individually.
 */
export const isRefusal = (error: unknown): boolean =>
  toProblem(error, {}) !== undefined || batchRefusal.test(property(error, 'code') ?? '');

/**
 * Converts an error to a Problem. Returns `undefined` for an unexpected error, which becomes a 500 that reveals
 * nothing.
 */
export function toProblem(error: unknown, refusals: ConstraintErrors): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error instanceof SignInQueueFullError) return problem.unavailable(httpServerMessages.signInBusy, 5);
  const code = property(error, 'code') ?? '';
  const message = property(error, 'message') ?? '';
  if (code === '23505') {
    const known = refusals[property(error, 'constraint') ?? ''];
    return known
      ? new Problem('conflict', known.message, { errors: [known] })
      : problem.conflict(httpServerMessages.exists);
  }
  if (code === '23503') return problem.conflict(httpServerMessages.inUse);
  if (code === '40001' || code === '40P01' || code === '55P03')
    return problem.unavailable(httpServerMessages.lockedBySomebody, 1);
  if (code === '57014') return problem.unavailable(httpServerMessages.tookTooLong, 1);
  const refused = unstorable[code];
  if (refused) return problem.field('', refused);
  if (diskFull.test(code)) return problem.unavailable(diskMessages.full, 300);
  if (diskBroken.test(code)) return problem.unavailable(diskMessages.broken, 300);
  if (databaseUnavailable.test(code) || unavailableMessages.test(message)) return problem.unavailable();
  return httpProblem(error, code, message);
}

/** Converts Fastify's own errors: unreadable bodies, sizes, content types, rate limits. */
function httpProblem(error: unknown, code: string, message: string): Problem | undefined {
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined;
  if (brokenUpload.test(message)) return new Problem('unreadable', incompleteUploadMessage);
  if (status === 413 || code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_FILES_LIMIT')
    return problem.tooLarge(httpServerMessages.requestTooLarge);
  if (status === 415) return problem.wrongKind(httpServerMessages.unsupportedContent);
  if (status === 429) return problem.tooMany(httpServerMessages.tooManyRequests, 30);
  if (status === 503) return problem.unavailable(httpServerMessages.busy, 2);
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Problem('unreadable', code.startsWith('FST_') ? httpServerMessages.unreadableRequest : message);
  return undefined;
}

export function sendProblem(reply: FastifyReply, request: FastifyRequest, found: Problem): FastifyReply {
  if (found.retryAfterSeconds) void reply.header('retry-after', String(found.retryAfterSeconds));
  return reply.status(found.status).send({
    meta: {
      message: found.message,
      code: found.code,
      requestId: request.id,
      ...(found.errors && { errors: found.errors }),
      ...(found.current !== undefined && { current: found.current }),
    },
  });
}

export function handleErrors(app: FastifyInstance, refusals: ConstraintErrors): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toProblem(error, refusals);
    if (known) return sendProblem(reply, request, known);
    request.log.error({ err: error }, 'unexpected');
    return sendProblem(
      reply,
      request,
      new Problem('internal', httpServerMessages.unexpected({ requestId: request.id })),
    );
  });
}
