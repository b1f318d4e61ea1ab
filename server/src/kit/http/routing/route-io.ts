import '@fastify/cookie';
import { formatIssue } from '@roadworthy/contract/kit/language/issue-message.ts';
import { Problem, problem, type FieldError } from '@roadworthy/contract/kit/problem.ts';
import { findConflictSchema, type Route } from '@roadworthy/contract/kit/route.ts';
import { dropEchoedFields } from '@roadworthy/contract/kit/lists/echoed-fields.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hashToken } from '../../auth/tokens.ts';
import type { SessionLookup } from '../../db/database.ts';
import type { Kit } from '../../kit.ts';
import { idleMinutes } from '../actor.ts';
import type { Caller } from '../context.ts';
import { toFieldErrors, maxErrors } from '../errors.ts';

// Validates requests and responses against the contract.

const zodOptions = { error: formatIssue };
const noQuery = z.strictObject({});
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function readHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

type BearerToken = { readonly token: string | undefined; readonly tokenHash: string | undefined };
const noToken: BearerToken = { token: undefined, tokenHash: undefined };
/** Several steps of a request need the token's hash, which is calculated once. */
const bearerTokens = new WeakMap<FastifyRequest, BearerToken>();

function readBearerToken(request: FastifyRequest): BearerToken {
  const known = bearerTokens.get(request);
  if (known) return known;
  const [, token] = /^Bearer\s+([A-Za-z0-9._~+/=-]{10,400})$/i.exec(readHeader(request, 'authorization') ?? '') ?? [];
  const read = token === undefined ? noToken : { token, tokenHash: hashToken(token) };
  bearerTokens.set(request, read);
  return read;
}

export const readCaller = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: (readHeader(request, 'user-agent') ?? '').slice(0, 400),
  requestId: request.id,
  ...readBearerToken(request),
  cookies: request.cookies ?? {},
});

/** Reads the session and the company named in a request. */
export function readSessionLookup(route: Route, request: FastifyRequest, caller: Caller, now: Date): SessionLookup {
  if (!caller.tokenHash) throw problem.signedOut();
  const company = route.scope === 'platform' || route.scope === 'home' ? undefined : readHeader(request, 'company');
  if (company && !uuid.test(company)) throw problem.notAllowed();
  return {
    tokenHash: caller.tokenHash,
    company: company?.toLowerCase(),
    now,
    idleMinutes,
    requestId: caller.requestId,
  };
}

const ignoredWhenEmpty = { skip: '', limit: '', sort: '', searchFields: '' };

export function readInput(route: Route, request: FastifyRequest): { params: unknown; query: unknown; body: unknown } {
  const params = route.params ? route.params.safeParse(request.params) : undefined;
  // A malformed id cannot exist: it gets the same 404 as an unknown one.
  if (params && !params.success) throw problem.notFound();
  // An empty page number means the default. An empty filter is validated like any other value.
  const queryValues = Object.fromEntries(
    Object.entries(request.query ?? {}).filter(([name, value]) => value !== '' || !(name in ignoredWhenEmpty)),
  );
  const query = route.query
    ? route.query.safeParse(queryValues, zodOptions)
    : noQuery.safeParse(route.kind === 'bytes' ? {} : (request.query ?? {}), zodOptions);
  const body =
    route.body && route.kind !== 'upload'
      ? route.body.safeParse(dropEchoedFields(route, request.body ?? {}), zodOptions)
      : undefined;
  const errors: FieldError[] = [
    ...(query.success ? [] : toFieldErrors(query.error)),
    ...(body && !body.success ? toFieldErrors(body.error) : []),
  ];
  if (errors.length > 0) throw problem.invalid(errors.slice(0, maxErrors));
  return { params: params?.data, query: query.data, body: body?.data };
}

/** Validates the response against the contract: fields that the contract does not define are never sent. */
export function validateResponse(route: Route, result: unknown, kit: Kit): unknown {
  if (route.kind === 'bytes') return result;
  const read = route.answer.safeParse(result);
  if (read.success) return read.data;
  kit.note('error', 'a response does not match the contract', {
    path: route.path,
    issues: toFieldErrors(read.error).slice(0, 10),
  });
  throw new Error(`The response of ${route.path} does not match the contract`);
}

/** Validates the record in a conflict like a response. */
export function validateConflict(route: Route, error: unknown, kit: Kit): unknown {
  if (!(error instanceof Problem) || error.current === undefined) return error;
  const read = findConflictSchema(route)?.safeParse(error.current);
  if (!read?.success)
    kit.note('error', 'the record of a conflict does not match the contract', {
      path: route.path,
      issues: read ? toFieldErrors(read.error).slice(0, 10) : [],
    });
  return new Problem(error.code, error.message, { ...(error.errors && { errors: error.errors }), current: read?.data });
}
