import { idempotencyMessages } from '@roadworthy/contract/kit/messages/server/idempotency.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../db/pool.ts';
import type { Kit } from '../../kit.ts';
import { readHeader } from './route-io.ts';
import { startBodyDigest } from '../body/body-digest.ts';

// A write that is repeated with the same Idempotency-Key happens once; a repeat gets the first response.

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
type Owner = { readonly company: string; readonly userId: string };
type KeyScope = { companyId: string; userId: string; key: string };

/** Returns the scope of a request's key: its owner and the key itself. */
export function readIdempotencyKey(request: FastifyRequest, owner: Owner): KeyScope | undefined {
  const key = readHeader(request, 'idempotency-key')?.toLowerCase();
  if (key && !uuid.test(key)) throw problem.field('Idempotency-Key', idempotencyMessages.notUuid);
  return key ? { companyId: owner.company, userId: owner.userId, key } : undefined;
}

/**
 * Builds the encryption context of a stored response. Responses may contain a PIN or a link, and bodies a password, so
 * the table stores neither in plain text. A body is compared by its MAC, so that a stolen table cannot be searched for
 * passwords. The MAC has a separate key, because the database owner can read the MAC of anything they send.
 */
const sealContext = (place: KeyScope): string => `${place.companyId} ${place.userId} ${place.key}`;
const sealResponse = ({ keys }: Kit, place: KeyScope, answer: unknown): string =>
  JSON.stringify(keys.requests.seal(JSON.stringify(answer), sealContext(place)));
const openResponse = <T>({ keys }: Kit, place: KeyScope, answer: unknown): T =>
  JSON.parse(keys.requests.open(String(answer), sealContext(place))) as T;

/**
 * Runs work once for each key. The key's row is written in the transaction of the work, so a second request with the
 * same key waits on that row while the first is still running.
 */
export async function runOnce<T>(
  kit: Kit,
  tx: Tx,
  place: KeyScope,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const fingerprint = { route: `${request.method} ${request.url}`, body: JSON.stringify(request.body ?? null) };
  if (!(await claim(tx, toKeyRow(kit, place, fingerprint))))
    return openResponse<T>(kit, place, requireSameRequest(kit, await findStored(tx, place), fingerprint));
  const answer = await work();
  await tx
    .updateTable('idempotencyKeys')
    .set({ status: 200, answer: sealResponse(kit, place, answer) })
    .where('companyId', '=', place.companyId)
    .where('userId', '=', place.userId)
    .where('key', '=', place.key)
    .execute();
  return answer;
}

/**
 * Runs work once that manages its own transactions, because it calls another server or receives a file. Requests with
 * the same key run one at a time, and the response is stored at the end. If the work is refused or killed before that,
 * nothing is stored: the next request runs the work again, and it must detect the steps that are already done.
 */
export async function runOnceOutsideTransaction<T>(
  kit: Kit,
  place: KeyScope,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const inTransaction = <R>(run: (tx: Tx) => Promise<R>) => kit.db.inCompany(place.companyId, place.userId, run);
  const body = startBodyDigest(request);
  const fingerprint = async () => ({
    route: `${request.method} ${request.routeOptions.url}`,
    body: `${request.url}\n${await body()}`,
  });
  return kit.db.withAdvisoryLock(Object.values(place).join(' '), async () => {
    const first = await inTransaction((tx) => findStored(tx, place));
    if (first) return openResponse<T>(kit, place, requireSameRequest(kit, first, await fingerprint()));
    const value = await work();
    const row = { ...toKeyRow(kit, place, await fingerprint()), status: 200, answer: sealResponse(kit, place, value) };
    await inTransaction((tx) => claim(tx, row));
    return value;
  });
}

type RequestFingerprint = { route: string; body: string };
const toKeyRow = ({ keys }: Kit, place: KeyScope, { route, body }: RequestFingerprint): KeyRow => ({
  ...place,
  route,
  bodyHash: keys.requests.mac(body),
});

type KeyRow = KeyScope & { route: string; bodyHash: string; status?: number; answer?: string };
const claim = (tx: Tx, row: KeyRow) =>
  tx
    .insertInto('idempotencyKeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();

const findStored = (tx: Tx, { companyId, userId, key }: KeyScope) =>
  tx
    .selectFrom('idempotencyKeys')
    .select(['route', 'bodyHash', 'answer'])
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

function requireSameRequest(
  { keys }: Kit,
  first: Awaited<ReturnType<typeof findStored>>,
  { route, body }: RequestFingerprint,
): unknown {
  if (!first || first.route !== route || !keys.requests.matches(body, first.bodyHash))
    throw problem.field('Idempotency-Key', idempotencyMessages.otherRequest);
  return first.answer;
}
