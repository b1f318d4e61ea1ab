import { withoutKey } from '@roadworthy/contract/kit/keys.ts';
import type { Route, Routes } from '@roadworthy/contract/kit/route.ts';
import { fileTypes } from '@roadworthy/contract/kit/table.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionRow } from '../db/acting.ts';
import { workingFor } from '../db/connections.ts';
import type { Tx } from '../db/pool.ts';
import type { Kit } from '../kit.ts';
import type { Actor } from './actor.ts';
import { authorise } from './authorise.ts';
import { bodyLimitOf, makeBodyGate, type BodyGate } from './body-gate.ts';
import type { Ask, Caller, Handler, Handlers, Together } from './ask.ts';
import { keyOf, once, onceApart } from './idempotency.ts';
import { isFileToo, makeExportLimits, orAsFile, type Answering, type ExportLimits } from './list-file.ts';
import { asRefused, callerOf, checked, readInput, sessionAsked } from './read.ts';
import { together } from './together.ts';

export const apiBase = '/api/v1';

/** Mounts every route that has a handler. */
export function mountAll<R extends Routes>(app: FastifyInstance, kit: Kit, routes: R, handlers: Partial<Handlers<R>>): void {
  const exports = makeExportLimits();
  const gate = makeBodyGate(kit);
  for (const name of Object.keys(routes) as (keyof R & string)[]) {
    const [route, handler] = [routes[name], handlers[name]];
    if (route && handler) mount(app, kit, route, handler, exports, gate);
  }
}

/** Mounts one route of the contract. The handler runs in one transaction that acts in the asker's company, unless the route manages its own. */
function mount<R extends Route>(app: FastifyInstance, kit: Kit, route: R, handler: Handler<R> | Together<R>, exports: ExportLimits, gate: BodyGate): void {
  const answering =
    typeof handler === 'function'
      ? orAsFile({ kit, route, handler, exports }, alone(kit, route, handler))
      : together(kit, route, handler, gate.sessions, alone(kit, route, handler.alone));
  mountAt(apiBase, app, route, answering, gate);
  if (route.alsoAtRoot) mountAt('', app, route, answering, gate);
}

function mountAt(base: string, app: FastifyInstance, route: Route, handler: Answering, gate: BodyGate): void {
  app.route({
    method: route.method,
    url: base + route.path,
    schema: {
      hide: base !== apiBase,
      summary: route.summary,
      ...(isFileToo(route) && { description: `The whole filtered list as a file: Accept ${Object.values(fileTypes).join(' or ')}` }),
      ...(route.withoutKey && { description: `Takes no Idempotency-Key: ${withoutKey[route.withoutKey]}` }),
      tags: [route.path.split('/')[1] ?? 'api'],
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      ...(route.kind !== 'bytes' && { response: { 200: route.answer } }),
      ...(route.allow === 'public' && { security: [] }),
    },
    bodyLimit: bodyLimitOf(route),
    // Fastify's last step before the body: the limits by address, which are cheaper, have had their say.
    preParsing: (request, reply) => gate.admit(route, request, reply),
    ...(route.endless && { compress: false }),
    config: {
      public: route.allow === 'public',
      endless: route.endless === true,
      ...(route.perMinute && { rateLimit: { max: route.perMinute, timeWindow: '1 minute' } }),
    },
    handler,
  });
}

const alone =
  <R extends Route>(kit: Kit, route: R, handler: Handler<R>) =>
  (request: FastifyRequest, reply: FastifyReply) =>
    answer(kit, route, handler, request, reply).catch((error: unknown) => {
      throw asRefused(route, error, kit);
    });

async function answer<R extends Route>(kit: Kit, route: R, handler: Handler<R>, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const caller = callerOf(request);
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
    const ask = { ...world, ...input, actor, tx } as unknown as Ask<R>;
    const work = async () => checked(route, await handler(ask), kit);
    const place = actor && route.method !== 'GET' && !route.withoutKey ? keyOf(request, actor) : undefined;
    if (!place) return work();
    return tx ? once(kit, tx, place, request, work) : onceApart(kit, place, request, work);
  };
  const result = route.allow === 'public' ? await run(undefined, undefined) : await asPerson(kit, route, request, caller, world.now, run);
  for (const work of afterwards) work();
  return result;
}

async function asPerson<T>(
  kit: Kit,
  route: Route,
  request: FastifyRequest,
  caller: Caller,
  now: Date,
  run: (actor: Actor, tx: Tx | undefined) => Promise<T>,
): Promise<T> {
  const ask = sessionAsked(route, request, caller, now);
  const open = async (tx: Tx, row: SessionRow | undefined) => {
    const actor = authorise(route, row);
    return route.transaction === 'none' ? actor : run(actor, tx);
  };
  const result = await kit.db.withSession(ask, open);
  if (route.transaction !== 'none') return result as T;
  const actor = result as Actor;
  return workingFor(actor.company, () => run(actor, undefined));
}
