import '@fastify/cookie';
import { isPermission, mayLevel } from '@roadworthy/contract/access/permissions.ts';
import { levelOf, platformId } from '@roadworthy/contract/access/roles.ts';
import { problem, type FieldError } from '@roadworthy/contract/kit/problem.ts';
import type { Route, Routes } from '@roadworthy/contract/kit/route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hashToken } from '../auth/tokens.ts';
import type { SessionRow } from '../db/acting.ts';
import type { Tx } from '../db/pool.ts';
import type { Kit } from '../kit.ts';
import { idleMinutes, type Actor } from './actor.ts';
import type { Ask, Caller, Handler, Handlers } from './ask.ts';
import { fieldErrors } from './errors.ts';
import { once } from './idempotency.ts';

export const apiBase = '/api/v1';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Grids carry their photos in the body. */
const largeBody = 64 * 1024 * 1024;

/** Mounts every route that has a handler. */
export function mountAll<R extends Routes>(app: FastifyInstance, kit: Kit, routes: R, handlers: Partial<Handlers<R>>): void {
  for (const name of Object.keys(routes) as (keyof R & string)[]) {
    const [route, handler] = [routes[name], handlers[name]];
    if (route && handler) mount(app, kit, route, handler);
  }
}

/** Mounts one route of the contract. The handler runs in one transaction that acts in the asker's company, unless the route manages its own. */
function mount<R extends Route>(app: FastifyInstance, kit: Kit, route: R, handler: Handler<R>): void {
  mountAt(apiBase, app, kit, route, handler);
  if (route.alsoAtRoot) mountAt('', app, kit, route, handler);
}

function mountAt<R extends Route>(base: string, app: FastifyInstance, kit: Kit, route: R, handler: Handler<R>): void {
  app.route({
    method: route.method,
    url: base + route.path,
    schema: {
      hide: base !== apiBase,
      summary: route.summary,
      tags: [route.path.split('/')[1] ?? 'api'],
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      ...(route.kind !== 'bytes' && { response: { 200: route.answer } }),
      ...(route.allow === 'public' && { security: [] }),
    },
    ...(route.largeBody && { bodyLimit: largeBody }),
    config: { public: route.allow === 'public' },
    handler: (request, reply) => answer(kit, route, handler, request, reply),
  });
}

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
    return tx && actor && route.method !== 'GET'
      ? once(tx, actor, { key: header(request, 'idempotency-key'), route: `${route.method} ${request.url}`, body: request.body }, work)
      : work();
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
  if (!caller.token) throw problem.signedOut();
  const company = route.scope === 'platform' ? undefined : header(request, 'company');
  if (company && !uuid.test(company)) throw problem.notAllowed();
  const ask = { tokenHash: hashToken(caller.token), company: company?.toLowerCase(), now, idleMinutes, requestId: caller.requestId };
  const open = async (tx: Tx, row: SessionRow | undefined) => {
    const actor = admit(route, row);
    return route.transaction === 'none' ? actor : run(actor, tx);
  };
  const result = await kit.db.withSession(ask, open);
  return route.transaction === 'none' ? run(result as Actor, undefined) : (result as T);
}

/** Session kind, company, level: all three must allow the route. */
export function admit(route: Route, row: SessionRow | undefined): Actor {
  if (!row) throw problem.signedOut();
  const level = levelOf(row.role_name);
  if (!row.may_act) throw problem.notAllowed();
  admitKind(route, row.kind);
  if (isPermission(route.allow) && !mayLevel(level, route.allow)) throw problem.notAllowed();
  const acting = row.acting_company;
  if (route.scope === 'company' && acting === platformId) throw problem.notAllowed('Choose a company first');
  if (route.scope === 'platform' && row.home_company !== platformId) throw problem.notAllowed();
  if (route.scope === 'any' && acting === platformId && route.method !== 'GET' && isPermission(route.allow) && level !== 'super' && route.kind !== 'upload') {
    throw problem.notAllowed('Choose a company first');
  }
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    sessionKind: row.kind,
    homeCompany: row.home_company,
    company: acting,
    level,
    emailId: row.email_id,
    firstName: row.first_name,
    lastName: row.last_name,
    role: { _id: row.role_id, name: row.role_name, description: row.role_description },
    isTempPassword: row.is_temp_password,
  };
}

/** A temporary-password or reset session can do nothing but change the password; an invitation's nothing but complete the profile. */
function admitKind(route: Route, kind: SessionRow['kind']): void {
  if (kind === 'full' && route.allow !== 'invited') return;
  if (kind === 'invited' && route.allow === 'invited') return;
  if ((kind === 'temporary' || kind === 'reset') && route.allow === 'limited') return;
  throw kind === 'full' ? problem.notAllowed() : problem.signedOut('Please finish signing in first');
}

function readInput(route: Route, request: FastifyRequest): { params: unknown; query: unknown; body: unknown } {
  const params = route.params ? route.params.safeParse(request.params) : undefined;
  // An id that is none cannot name anything: the same 404 as an unknown one.
  if (params && !params.success) throw problem.notFound();
  const query = route.query ? route.query.safeParse(request.query) : z.strictObject({}).safeParse(route.kind === 'bytes' ? {} : (request.query ?? {}));
  const body = route.body && route.kind !== 'upload' ? route.body.safeParse(request.body ?? {}) : undefined;
  const errors: FieldError[] = [...(query.success ? [] : fieldErrors(query.error)), ...(body && !body.success ? fieldErrors(body.error) : [])];
  if (errors.length > 0) throw problem.invalid(errors);
  return { params: params?.data, query: query.data, body: body?.data };
}

/** The answer is checked against the contract: nothing leaves that it does not name. */
function checked(route: Route, result: unknown, kit: Kit): unknown {
  if (route.kind === 'bytes') return result;
  const read = route.answer.safeParse(result);
  if (read.success) return read.data;
  kit.note('error', 'answer breaks the contract', { path: route.path, issues: fieldErrors(read.error).slice(0, 10) });
  throw new Error(`The answer of ${route.path} breaks the contract`);
}

export function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function callerOf(request: FastifyRequest): Caller {
  const bearer = /^Bearer\s+([A-Za-z0-9._~+/=-]{10,400})$/i.exec(header(request, 'authorization') ?? '');
  return {
    ip: request.ip,
    userAgent: (header(request, 'user-agent') ?? '').slice(0, 400),
    requestId: request.id,
    token: bearer?.[1],
    cookies: request.cookies ?? {},
  };
}
