import { unsupportedCharacterMessage } from '@roadworthy/contract/kit/field.ts';
import { Problem, problem, type FieldError } from '@roadworthy/contract/kit/problem.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { incompleteUploadMessage } from './body/open-upload.ts';
import { SignInQueueFull } from '../auth/passwords.ts';

/** What a broken constraint means to a person: each slice hands in its own, by the constraint's name. */
export type Refusals = Readonly<Record<string, { path: string; message: string }>>;

const property = (error: unknown, name: string): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

/** More mistakes than anybody reads: a body of many wrong values is not answered with a larger one. */
export const maxErrors = 500;

/** What is wrong, each under its own name, also a name that nobody knows: the first 500. */
export const fieldErrors = (error: z.ZodError, at: string[] = []): FieldError[] =>
  error.issues.slice(0, maxErrors).flatMap((issue) => {
    const path = (name: string[]) => [...at, ...issue.path, ...name].join('.');
    if (issue.code !== 'unrecognized_keys') return [{ path: path([]), message: issue.message }];
    return issue.keys.slice(0, maxErrors).map((key) => ({ path: path([key]), message: `Nothing here is called “${key}”` }));
  });

const databaseUnavailable = /^(08|57P0|53300|ECONN|ETIMEDOUT|EPIPE)/;
/** A database that was stopped has taken its socket with it (ENOENT), and a file that is not there is another matter. */
const unavailableMessages =
  /^connect ENOENT|timeout exceeded when trying to connect|Connection terminated|the database system is (starting|shutting)|Client has encountered a connection error/i;

/** Values that fit the contract and no column: the year 0, half a character, a number beyond all counting. The database is the one that knows. */
const unstorable: Readonly<Record<string, string>> = {
  '22021': unsupportedCharacterMessage,
  '22P05': unsupportedCharacterMessage,
  '22P02': unsupportedCharacterMessage,
  '22007': 'A date or time lies outside of what can be kept',
  '22008': 'A date or time lies outside of what can be kept',
  '22003': 'A number is larger than what can be kept',
};

/** What the reader of uploads says of one that does not hold together: its errors carry no code. */
const brokenUpload = /Boundary not found$|unexpected end of multipart data$|^The needle cannot have a length bigger than/i;

/** Of the file system, and of the database that stands on one. */
const diskFull = /^(ENOSPC|EDQUOT|53100)$/;
const diskBroken = /^(EIO|EROFS|58030)$/;
const diskMessages = {
  full: 'There is no room on the server to keep this. Nothing was changed: please tell your administrator.',
  broken: 'The server cannot reach its files at this moment. Nothing was changed: please tell your administrator.',
} as const;

/** Raised by our own functions in the database where a group of recordings must be taken apart: what belongs to each is said when it goes alone. */
const batchRefusal = /^RW\d{3}$/;
/** Whether a group may fail so: somebody's part of it is refused, or has to go alone. */
export const isRefusal = (error: unknown): boolean => toProblem(error, {}) !== undefined || batchRefusal.test(property(error, 'code') ?? '');

/** Any error as a Problem; an unexpected one stays `undefined` and becomes a 500 that shows nothing. */
export function toProblem(error: unknown, refusals: Refusals): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error instanceof SignInQueueFull) return problem.unavailable('Many people sign in at this moment. Please try again.', 5);
  const code = property(error, 'code') ?? '';
  const message = property(error, 'message') ?? '';
  if (code === '23505') {
    const known = refusals[property(error, 'constraint') ?? ''];
    return known ? new Problem('conflict', known.message, { errors: [known] }) : problem.conflict('This is already there');
  }
  if (code === '23503') return problem.conflict('Something else uses this, or what it refers to is gone');
  if (code === '40001' || code === '40P01' || code === '55P03' || code === '57014')
    return problem.unavailable('Somebody else works on the same at this moment. Please try again.', 1);
  const refused = unstorable[code];
  if (refused) return problem.field('', refused);
  if (diskFull.test(code)) return problem.unavailable(diskMessages.full, 300);
  if (diskBroken.test(code)) return problem.unavailable(diskMessages.broken, 300);
  if (databaseUnavailable.test(code) || unavailableMessages.test(message)) return problem.unavailable();
  return httpProblem(error, code, message);
}

/** What Fastify itself refuses: unreadable bodies, sizes, kinds, limits. */
function httpProblem(error: unknown, code: string, message: string): Problem | undefined {
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined;
  if (brokenUpload.test(message)) return new Problem('unreadable', incompleteUploadMessage);
  if (status === 413 || code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_FILES_LIMIT') return problem.tooLarge('The request is too large');
  if (status === 415) return problem.wrongKind('This kind of content is not accepted here');
  if (status === 429) return problem.tooMany('Too many requests. Please wait a moment.', 30);
  if (status === 503) return problem.unavailable('Many people work at this moment. Please try again.', 2);
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Problem('unreadable', code.startsWith('FST_') ? 'The request could not be read' : message);
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

export function handleErrors(app: FastifyInstance, refusals: Refusals): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toProblem(error, refusals);
    if (known) return sendProblem(reply, request, known);
    request.log.error({ err: error }, 'unexpected');
    return sendProblem(reply, request, new Problem('internal', `Something went wrong on our side. Please try again; if it stays, name request ${request.id}.`));
  });
}
