import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashToken } from '../../auth/tokens.ts';
import { apiBase } from '../routing/mount.ts';
import { networkOf } from './network.ts';
import { callerOf } from '../routing/route-io.ts';

const maxTokens = 20_000;

/** Limits the requests of each network, and refuses them while the machine cannot keep up. Tests and measures share the machine with the server: RATE_LIMIT=off. */
export async function limitRequests(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 1500,
    retryAfter: 5,
    exposeStatusRoute: false,
    pressureHandler: () => {
      throw problem.unavailable('Many people work at this moment. Please try again.', 5);
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

/** Sign-in, signing links and the like. */
const isForm = (request: FastifyRequest): boolean => request.routeOptions.config.public === true && request.method !== 'GET';

/**
 * What strangers do at a network uses up nothing of the people who are signed in there. A token counts as a session once it was answered as one; until then it
 * counts with the other unknown tokens, so that invented ones use up nothing of the signed-in people either.
 */
function bucketOf(request: FastifyRequest, sessions: SeenSessions): string {
  const { public: isPublic } = request.routeOptions.config;
  if (isForm(request)) return 'forms';
  if (isPublic === undefined) return request.url.startsWith(`${apiBase}/`) ? 'anonymous' : 'web';
  if (isPublic || !callerOf(request).token) return 'anonymous';
  return sessions.has(request) ? 'signed-in' : 'unknown-token';
}

/** Tokens that opened something, by their hashes. One that ended is forgotten with its first refusal. */
class SeenSessions {
  readonly #hashes = new Set<string>();

  has(request: FastifyRequest): boolean {
    const { token } = callerOf(request);
    return token !== undefined && this.#hashes.has(hashToken(token));
  }

  /** Only a success shows that there is a session: some requests are refused before anybody looks for one. */
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
