import { httpServerMessages as messages } from '@roadworthy/contract/kit/messages/server/http-server.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionRow } from '../../db/database.ts';
import { limitConcurrency, type Holder } from '../../concurrency-limit.ts';
import type { Release } from '../../fair-semaphore.ts';
import type { Kit } from '../../kit.ts';
import type { Actor } from '../actor.ts';
import { authorise } from '../authorise.ts';
import { busyMessage, ByteBudget, type IncomingBody } from './byte-budget.ts';
import { toRateLimitedNetwork } from '../transport/network.ts';
import { endWithError } from '../transport/raw-response.ts';
import { readCaller, readSessionLookup } from '../routing/route-io.ts';
import { SessionCache } from '../routing/session-cache.ts';
import { closeSlowBody, slowBodyMessage } from './slow-body.ts';

// Before a byte of a request's body is parsed, checks whether the caller may use the route, whether the body is too
// large, and whether there is memory for it. A body that arrives too slowly is cut off later
// (docs/decisions/0055-request-body-limits.md).

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
export const maxAnonymousBody = 64 * kilobyte;
const maxBody = 2 * megabyte;
/**
 * Grids may contain their photos as base64 text, as the specification allows, although the product's own screens upload
 * files.
 */
const maxLargeBody = 8 * megabyte;

/**
 * For bodies that are read into memory. Anonymous requests count for their network, authorised ones for a person of a
 * company.
 */
const anonymousBudget = {
  total: 8 * megabyte,
  eachCompany: megabyte,
  eachPerson: megabyte,
  waitMs: 10_000,
  graceMs: 2000,
};
const maxSmallBody = 64 * kilobyte;
/** Separate from the budget for large bodies, so that two slow senders of large bodies delay nobody else. */
const smallBudget = {
  total: 16 * megabyte,
  eachCompany: 12 * megabyte,
  eachPerson: megabyte,
  waitMs: 20_000,
  graceMs: 5000,
};
/** Has space for the largest bodies of two companies at once. */
const largeBudget = {
  total: 2 * maxLargeBody,
  eachCompany: maxLargeBody,
  eachPerson: maxLargeBody,
  waitMs: 20_000,
  graceMs: 5000,
};

/** Uploads are written to disk as they arrive, so these limits bound files and connections, not memory. */
const uploadsPerPerson = { all: 96, eachPerson: 8, tooMany: busyMessage };
const uploadsPerNetwork = { all: 96, eachPerson: 48, tooMany: busyMessage };
/**
 * Anonymous visitors may verify signed documents: three uploads at once for each network. When all 96 are in use, the
 * oldest is closed to make room.
 */
const anonymousUploads = { total: 96, eachCompany: 3, eachPerson: 3, waitMs: 6000, graceMs: 3000 };

/**
 * Returns the limit in bytes. The parts of an upload have separate limits while they arrive, so this limit applies to
 * anything else sent to such a route.
 */
export function getMaxBodySize(route: Route): number {
  if (route.allow === 'public' || route.kind === 'upload') return maxAnonymousBody;
  return route.largeBody ? maxLargeBody : maxBody;
}

const lengthOf = (request: FastifyRequest): number | undefined => {
  const length = request.headers['content-length'];
  return length === undefined ? undefined : Number(length);
};
export const hasBody = (request: FastifyRequest): boolean =>
  request.headers['transfer-encoding'] !== undefined || (lengthOf(request) ?? 0) > 0;
const isMultipart = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/');

const arrivalOf = (request: FastifyRequest): IncomingBody => ({
  isArriving: () => !request.raw.complete,
  close: () => endWithError(request.raw.socket, 408, slowBodyMessage, request.id),
});

/** Treats a network like a company with a single person. */
const asHolder = (network: string): Holder => ({ company: network, userId: network });

export type BodyGate = {
  readonly sessions: SessionCache;
  /**
   * Admits a request. Before its body is read, throws 401 or 403 without permission, 413 or 415 for a body that is
   * never accepted, and 503 if there is no capacity for it.
   */
  admit(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<void>;
};

export function makeBodyGate(kit: Pick<Kit, 'db' | 'now'>): BodyGate {
  const sessions = new SessionCache();
  const budgets = {
    anonymous: new ByteBudget(anonymousBudget),
    small: new ByteBudget(smallBudget),
    large: new ByteBudget(largeBudget),
  };
  const uploads = {
    anonymous: new ByteBudget(anonymousUploads),
    people: limitConcurrency(uploadsPerPerson),
    networks: limitConcurrency(uploadsPerNetwork),
  };

  async function sessionOf(route: Route, request: FastifyRequest): Promise<SessionRow | undefined> {
    const ask = readSessionLookup(route, request, readCaller(request), kit.now());
    const known = sessions.find(ask);
    if (known) return known;
    const row = await kit.db.withSession(ask, async (_tx, found) => found);
    if (row) sessions.save(ask, row);
    return row;
  }

  function startUpload(actor: Actor, network: Holder): Release {
    const leavePerson = uploads.people.take(actor);
    try {
      const leaveNetwork = uploads.networks.take(network);
      return () => {
        leaveNetwork();
        leavePerson();
      };
    } catch (error) {
      leavePerson();
      throw error;
    }
  }

  async function reserve(route: Route, request: FastifyRequest, actor: Actor | undefined): Promise<Release> {
    const network = asHolder(toRateLimitedNetwork(request.ip));
    const arrival = arrivalOf(request);
    if (isMultipart(request)) {
      if (route.kind !== 'upload') throw problem.wrongKind(messages.unsupportedContent);
      return actor ? startUpload(actor, network) : uploads.anonymous.reserve(network, 1, arrival);
    }
    const limit = getMaxBodySize(route);
    const bytes = lengthOf(request) ?? limit;
    if (bytes > limit) throw problem.tooLarge(messages.requestLargerThan({ limit: formatSize(limit) }));
    if (!actor) return budgets.anonymous.reserve(network, bytes, arrival);
    return (bytes > maxSmallBody ? budgets.large : budgets.small).reserve(actor, bytes, arrival);
  }

  return {
    sessions,
    async admit(route, request, reply) {
      if (!hasBody(request)) return;
      const actor = route.allow === 'public' ? undefined : authorise(route, await sessionOf(route, request));
      const release = await reserve(route, request, actor);
      // The response closes when it is complete or its client disconnects, even while the request waits for its turn.
      if (reply.raw.closed || request.raw.destroyed) release();
      else reply.raw.once('close', release);
      closeSlowBody(request, isMultipart(request) ? 0 : (lengthOf(request) ?? 0));
    },
  };
}

const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / (1024 * 1024))} MB`;
