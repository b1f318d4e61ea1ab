import { httpServerMessages } from '@roadworthy/contract/kit/messages/server/http-server.messages.ts';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBase } from '../routing/mount.ts';
import { toRateLimitedNetwork } from './network.ts';
import { readCaller } from '../routing/route-io.ts';

const maxTokens = 20_000;

/**
 * Limits the requests of each network, and rejects requests while the machine is overloaded. Tests and benchmarks share
 * the machine with the server and set RATE_LIMIT=off.
 */
export async function limitRequests(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 1500,
    retryAfter: 5,
    exposeStatusRoute: false,
    pressureHandler: () => {
      throw problem.unavailable(httpServerMessages.busy, 5);
    },
  });
  const sessions = new SeenSessions();
  await app.register(rateLimit, {
    global: true,
    timeWindow: '1 minute',
    max: (request) => (isForm(request) ? 120 : 3000),
    keyGenerator: (request) => `${toRateLimitedNetwork(request.ip)} ${bucketOf(request, sessions)}`,
    cache: 20_000,
  });
  app.addHook('onResponse', async (request, reply) => sessions.note(request, reply.statusCode));
}

/** Returns whether the request submits a form that anybody can open, such as sign-in or a signature through a link. */
const isForm = (request: FastifyRequest): boolean =>
  request.routeOptions.config.public === true && request.method !== 'GET';

/**
 * Chooses the rate limit of a request. Anonymous requests from a network do not use up the limits of people who are
 * signed in there. A token gets a limit of its own once it has succeeded. Until then it shares one with all other
 * unknown tokens, so that made-up tokens cannot use up anybody's limit either.
 */
function bucketOf(request: FastifyRequest, sessions: SeenSessions): string {
  const { public: isPublic } = request.routeOptions.config;
  if (isForm(request)) return 'forms';
  if (isPublic === undefined) return request.url.startsWith(`${apiBase}/`) ? 'anonymous' : 'web';
  if (isPublic || !readCaller(request).token) return 'anonymous';
  return sessions.has(request) ? 'signed-in' : 'unknown-token';
}

/** Hashes of tokens that have succeeded. A token is removed at its first 401. */
class SeenSessions {
  readonly #hashes = new Set<string>();

  has(request: FastifyRequest): boolean {
    const { tokenHash } = readCaller(request);
    return tokenHash !== undefined && this.#hashes.has(tokenHash);
  }

  /**
   * Records the success or refusal of a token. Only a success proves a session, because some requests are refused
   * before the session is looked up.
   */
  note(request: FastifyRequest, status: number): void {
    const { tokenHash: hash } = readCaller(request);
    if (hash === undefined || request.routeOptions.config.public !== false) return;
    if (status === 401) this.#hashes.delete(hash);
    if (status >= 400 || this.#hashes.has(hash)) return;
    const [first] = this.#hashes;
    if (first !== undefined && this.#hashes.size >= maxTokens) this.#hashes.delete(first);
    this.#hashes.add(hash);
  }
}
