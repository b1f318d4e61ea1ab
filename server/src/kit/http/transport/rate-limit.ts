import { httpServerMessages } from '@roadworthy/contract/kit/messages/server/http-server.messages.ts';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashToken } from '../../auth/tokens.ts';
import { apiBase } from '../routing/mount.ts';
import { networkOf } from './network.ts';
import { callerOf } from '../routing/route-io.ts';

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
    keyGenerator: (request) => `${networkOf(request.ip)} ${bucketOf(request, sessions)}`,
    cache: 20_000,
  });
  app.addHook('onResponse', async (request, reply) => sessions.note(request, reply.statusCode));
}

/** Public forms: sign-in, signing links and similar. */
const isForm = (request: FastifyRequest): boolean =>
  request.routeOptions.config.public === true && request.method !== 'GET';

/**
 * Anonymous requests from a network do not use up the limits of the people who are signed in there. A token gets its
 * own limit once it has succeeded; until then it shares one with other unknown tokens, so that made-up tokens do not
 * use up anybody's limit either.
 */
function bucketOf(request: FastifyRequest, sessions: SeenSessions): string {
  const { public: isPublic } = request.routeOptions.config;
  if (isForm(request)) return 'forms';
  if (isPublic === undefined) return request.url.startsWith(`${apiBase}/`) ? 'anonymous' : 'web';
  if (isPublic || !callerOf(request).token) return 'anonymous';
  return sessions.has(request) ? 'signed-in' : 'unknown-token';
}

/** Hashes of tokens that have succeeded. A token is removed at its first refusal. */
class SeenSessions {
  readonly #hashes = new Set<string>();

  has(request: FastifyRequest): boolean {
    const { token } = callerOf(request);
    return token !== undefined && this.#hashes.has(hashToken(token));
  }

  /** Only a success proves a session: some requests are refused before the session is looked up. */
  note(request: FastifyRequest, status: number): void {
    const { token } = callerOf(request);
    if (token === undefined || request.routeOptions.config.public !== false) return;
    const hash = hashToken(token);
    if (status === 401) this.#hashes.delete(hash);
    if (status >= 400 || this.#hashes.has(hash)) return;
    const [first] = this.#hashes;
    if (first !== undefined && this.#hashes.size >= maxTokens) this.#hashes.delete(first);
    this.#hashes.add(hash);
  }
}
