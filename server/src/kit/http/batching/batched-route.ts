import type { Route } from '@roadworthy/contract/kit/route.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionLookup } from '../../db/database.ts';
import type { Tx } from '../../db/pool.ts';
import type { Kit } from '../../kit.ts';
import type { Actor } from '../actor.ts';
import { authorise } from '../authorise.ts';
import type { HandlerContext, BatchedHandler } from '../context.ts';
import { RequestBatcher, type BuildResponses } from './request-batcher.ts';
import { readCaller, validateResponse, readHeader, readInput, readSessionLookup } from '../routing/route-io.ts';
import { isRefusal } from '../errors.ts';
import type { SessionCache } from '../routing/session-cache.ts';

// Handles concurrent requests in batches. While one batch is being committed, the next one collects requests, so that a
// busy server makes fewer transactions. A request that is refused or unusual in any way is handled on its own, so that
// the client gets its specific error.

type HandleSingle = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type PendingRequest = { request: FastifyRequest; reply: FastifyReply };
/** A parsed request with a session that was looked up moments ago, at this access epoch of its company. */
type BatchableRequest = PendingRequest & { session: SessionLookup; base: object; actor: Actor; epoch: number };

export function batched<R extends Route>(
  kit: Kit,
  route: R,
  handler: BatchedHandler<R>,
  sessions: SessionCache,
  alone: HandleSingle,
): HandleSingle {
  const answers = new RequestBatcher<BatchableRequest, unknown>(
    (company, group) => runBatch(kit, route, handler, sessions, company, group),
    () => kit.db.flush(),
    (err) => {
      if (!isRefusal(err))
        kit.note('warn', 'requests could not be handled in one batch and will be handled one by one', {
          err,
          path: route.path,
        });
    },
  );
  return async (request, reply) => {
    // A request with an idempotency key is not batched: its response is stored in its own transaction.
    const known = readHeader(request, 'idempotency-key')
      ? undefined
      : readBatchable(kit, route, sessions, { request, reply });
    const answer = known && (await answers.enqueue(known.actor.company, known));
    return answer ?? alone(request, reply);
  };
}

/**
 * Runs a batch and returns a function that builds the response of each request that the batch could handle. If a
 * session was cached before the newest access epoch, it may have changed, so its request is handled on its own.
 */
async function runBatch<R extends Route>(
  kit: Kit,
  route: R,
  handler: BatchedHandler<R>,
  sessions: SessionCache,
  company: string,
  group: readonly BatchableRequest[],
): Promise<BuildResponses<unknown>> {
  const newest = Math.max(...group.map(({ epoch }) => epoch));
  const current = group.filter(({ epoch }) => epoch === newest);
  const afterwards: (() => void)[] = [];
  const after = (work: () => void) => void afterwards.push(work);
  try {
    const found = await kit.db.singleStatement(company, newest, (tx: Tx) =>
      handler.batch(
        tx,
        current.map(({ base, actor }) => ({ ...base, actor, tx, after }) as unknown as HandlerContext<R>),
      ),
    );
    return () => {
      for (const work of afterwards) work();
      const all = found();
      const answers = new Map(current.map((known, place) => [known, all[place]]));
      return group.map((known) => {
        const answer = answers.get(known);
        return answer && validateResponse(route, answer, kit);
      });
    };
  } catch (failure) {
    for (const { session } of group) sessions.remove(session);
    throw failure;
  }
}

/**
 * Reads a batchable request. Undefined if it cannot be parsed, or if its session is not cached at a known epoch. The
 * epoch belongs to a person's own company and tells nothing about platform staff, so their requests are handled on
 * their own.
 */
function readBatchable(
  kit: Kit,
  route: Route,
  sessions: SessionCache,
  { request, reply }: PendingRequest,
): BatchableRequest | undefined {
  try {
    const now = kit.now();
    const caller = readCaller(request);
    const session = readSessionLookup(route, request, caller, now);
    const row = session.company === undefined ? undefined : sessions.find(session);
    if (!row || row.home_company !== row.acting_company) return undefined;
    const world = { kit, now, newId: kit.newId, caller, reply, request, ...readInput(route, request) };
    return { request, reply, session, base: world, actor: authorise(route, row), epoch: row.epoch };
  } catch {
    return undefined;
  }
}
