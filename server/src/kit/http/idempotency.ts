import { keyMessages } from '@roadworthy/contract/kit/keys.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../db/pool.ts';
import type { Kit } from '../kit.ts';
import { header } from './read.ts';
import { sentBody } from './sent-body.ts';

// A write that is sent again under the same Idempotency-Key happens once, and whoever asks again hears the first answer (api.md, Shapes).

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
type Owner = { readonly company: string; readonly userId: string };
type Place = { companyId: string; userId: string; key: string };

/** The key of a request that brings one, as its owner's. */
export function keyOf(request: FastifyRequest, owner: Owner): Place | undefined {
  const key = header(request, 'idempotency-key')?.toLowerCase();
  if (key && !uuid.test(key)) throw problem.field('Idempotency-Key', keyMessages.notUuid);
  return key ? { companyId: owner.company, userId: owner.userId, key } : undefined;
}

/**
 * Answers may hold a PIN or a link, and bodies a password: neither is in the table as it is. A body is compared by its MAC, so that a stolen table cannot be
 * searched for passwords, under a key of its own: the database's owner reads the MAC of whatever they send.
 */
const contextOf = (place: Place): string => `${place.companyId} ${place.userId} ${place.key}`;
const sealed = ({ keys }: Kit, place: Place, answer: unknown): string => JSON.stringify(keys.requests.seal(JSON.stringify(answer), contextOf(place)));
const opened = <T>({ keys }: Kit, place: Place, answer: unknown): T => JSON.parse(keys.requests.open(String(answer), contextOf(place))) as T;

/** The key's row is written in the transaction of its effect. A second one that comes while the first is still at work waits for it on the row. */
export async function once<T>(kit: Kit, tx: Tx, place: Place, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const asked = { route: `${request.method} ${request.url}`, body: JSON.stringify(request.body ?? null) };
  if (!(await claim(tx, rowOf(kit, place, asked)))) return opened<T>(kit, place, mustBeSame(kit, await kept(tx, place), asked));
  const answer = await work();
  await tx
    .updateTable('idempotencyKeys')
    .set({ status: 200, answer: sealed(kit, place, answer) })
    .where('companyId', '=', place.companyId)
    .where('userId', '=', place.userId)
    .where('key', '=', place.key)
    .execute();
  return answer;
}

/**
 * The same where the work has transactions of its own, because another server answers meanwhile or a file is on its way: one at a time works under a
 * key, and its answer is kept behind it. Refused or killed before that, nothing is kept and the next one does the work, which finds what was done.
 */
export async function onceApart<T>(kit: Kit, place: Place, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const inOne = <R>(does: (tx: Tx) => Promise<R>) => kit.db.actingIn(place.companyId, place.userId, does);
  const body = sentBody(request);
  const asked = async () => ({
    route: `${request.method} ${request.routeOptions.url}`,
    body: `${request.url}\n${await body()}`,
  });
  return kit.db.oneAtATime(Object.values(place).join(' '), async () => {
    const first = await inOne((tx) => kept(tx, place));
    if (first) return opened<T>(kit, place, mustBeSame(kit, first, await asked()));
    const value = await work();
    const row = { ...rowOf(kit, place, await asked()), status: 200, answer: sealed(kit, place, value) };
    await inOne((tx) => claim(tx, row));
    return value;
  });
}

type Asked = { route: string; body: string };
const rowOf = ({ keys }: Kit, place: Place, { route, body }: Asked): Row => ({ ...place, route, bodyHash: keys.requests.mac(body) });

type Row = Place & { route: string; bodyHash: string; status?: number; answer?: string };
const claim = (tx: Tx, row: Row) =>
  tx
    .insertInto('idempotencyKeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();

const kept = (tx: Tx, { companyId, userId, key }: Place) =>
  tx
    .selectFrom('idempotencyKeys')
    .select(['route', 'bodyHash', 'answer'])
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

function mustBeSame({ keys }: Kit, first: Awaited<ReturnType<typeof kept>>, { route, body }: Asked): unknown {
  if (!first || first.route !== route || !keys.requests.matches(body, first.bodyHash)) throw problem.field('Idempotency-Key', keyMessages.otherRequest);
  return first.answer;
}
