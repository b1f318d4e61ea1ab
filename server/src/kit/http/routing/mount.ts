import { noIdempotencyReasons } from '@roadworthy/contract/kit/idempotency.ts';
import type { Route, Routes } from '@roadworthy/contract/kit/route.ts';
import { fileTypes } from '@roadworthy/contract/kit/lists/table.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionRow } from '../../db/database.ts';
import { runForCompany } from '../../db/connections.ts';
import type { Tx } from '../../db/pool.ts';
import type { Kit } from '../../kit.ts';
import type { Actor } from '../actor.ts';
import { authorise } from '../authorise.ts';
import { getMaxBodySize, makeBodyGate, type BodyGate } from '../body/body-gate.ts';
import type { HandlerContext, Caller, Handler, Handlers, BatchedHandler } from '../context.ts';
import { hideFirstVerdicts } from '../hide-first-verdicts.ts';
import { readIdempotencyKey, runOnce, runOnceOutsideTransaction } from './idempotency.ts';
import {
  isDownloadable,
  makeSharedExports,
  withDownload,
  type RouteHandler,
  type SharedExports,
} from './list-download.ts';
import type { LoadPhotoMarks } from './marked-photos.ts';
import { validateConflict, readCaller, validateResponse, readInput, readSessionLookup } from './route-io.ts';
import { batched } from '../batching/batched-route.ts';

export const apiBase = '/api/v1';

/** Mounts every route that has a handler. */
export function mountRoutes<R extends Routes>(
  app: FastifyInstance,
  kit: Kit,
  routes: R,
  handlers: Partial<Handlers<R>>,
  loadPhotoMarks: LoadPhotoMarks,
): void {
  const exports = makeSharedExports(loadPhotoMarks);
  const gate = makeBodyGate(kit);
  for (const name of Object.keys(routes) as (keyof R & string)[]) {
    const [route, handler] = [routes[name], handlers[name]];
    if (route && handler) mount(app, kit, route, handler, exports, gate);
  }
}

/**
 * Mounts one route of the contract. The handler runs in one transaction in the caller's company, unless the route
 * manages its own.
 */
function mount<R extends Route>(
  app: FastifyInstance,
  kit: Kit,
  route: R,
  handler: Handler<R> | BatchedHandler<R>,
  exports: SharedExports,
  gate: BodyGate,
): void {
  const answering =
    typeof handler === 'function'
      ? withDownload({ kit, route, handler, exports }, handleSingle(kit, route, handler))
      : batched(kit, route, handler, gate.sessions, handleSingle(kit, route, handler.single));
  mountAt(apiBase, app, route, answering, gate);
  if (route.alsoAtRoot) mountAt('', app, route, answering, gate);
}

function mountAt(base: string, app: FastifyInstance, route: Route, handler: RouteHandler, gate: BodyGate): void {
  app.route({
    method: route.method,
    url: base + route.path,
    schema: {
      hide: base !== apiBase,
      summary: route.summary,
      ...(isDownloadable(route) && {
        description: `The whole filtered list as a file: Accept ${Object.values(fileTypes).join(' or ')}`,
      }),
      ...(route.noIdempotencyKey && {
        description: `Takes no Idempotency-Key: ${noIdempotencyReasons[route.noIdempotencyKey]}`,
      }),
      tags: [route.path.split('/')[1] ?? 'api'],
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      ...(route.kind !== 'bytes' && { response: { 200: route.answer } }),
      ...(route.allow === 'public' && { security: [] }),
    },
    bodyLimit: getMaxBodySize(route),
    // Fastify's last step before it reads the body. The cheaper limits by address have already run.
    preParsing: (request, reply) => gate.admit(route, request, reply),
    ...(route.endless && { compress: false }),
    config: {
      public: route.allow === 'public',
      endless: route.endless === true,
      json: route.kind !== 'bytes' && !isDownloadable(route),
      ...(route.perMinute && { rateLimit: { max: route.perMinute, timeWindow: '1 minute' } }),
    },
    handler,
  });
}

const handleSingle =
  <R extends Route>(kit: Kit, route: R, handler: Handler<R>) =>
  (request: FastifyRequest, reply: FastifyReply) =>
    handle(kit, route, handler, request, reply).catch((error: unknown) => {
      throw validateConflict(route, error, kit);
    });

async function handle<R extends Route>(
  kit: Kit,
  route: R,
  handler: Handler<R>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const caller = readCaller(request);
  const afterwards: (() => void)[] = [];
  const world = {
    kit,
    now: kit.now(),
    newId: kit.newId,
    caller,
    reply,
    request,
    after: (work: () => void) => {
      afterwards.push(work);
    },
  };
  const run = async (actor: Actor | undefined, tx: Tx | undefined) => {
    const input = readInput(route, request);
    const context = { ...world, ...input, actor, tx } as unknown as HandlerContext<R>;
    const work = async () => validateResponse(route, await handler(context), kit);
    const place =
      actor && route.method !== 'GET' && !route.noIdempotencyKey ? readIdempotencyKey(request, actor) : undefined;
    if (!place) return work();
    return tx ? runOnce(kit, tx, place, request, work) : runOnceOutsideTransaction(kit, place, request, work);
  };
  const result =
    route.allow === 'public'
      ? await run(undefined, undefined)
      : await withActor(kit, route, request, caller, world.now, run);
  for (const work of afterwards) work();
  return result;
}

async function withActor<T>(
  kit: Kit,
  route: Route,
  request: FastifyRequest,
  caller: Caller,
  now: Date,
  run: (actor: Actor, tx: Tx | undefined) => Promise<T>,
): Promise<T> {
  const ask = readSessionLookup(route, request, caller, now);
  const open = async (tx: Tx, row: SessionRow | undefined) => {
    const actor = authorise(route, row);
    if (route.transaction === 'none') return actor;
    if (route.method === 'GET') await hideFirstVerdicts(tx, actor);
    return run(actor, tx);
  };
  const result = await kit.db.withSession(ask, open);
  if (route.transaction !== 'none') return result as T;
  const actor = result as Actor;
  return runForCompany(actor.company, () => run(actor, undefined));
}
