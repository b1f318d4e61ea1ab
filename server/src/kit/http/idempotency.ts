import { problem } from '@roadworthy/contract/kit/problem.ts';
import { sha256 } from '../auth/tokens.ts';
import type { Tx } from '../db/pool.ts';
import type { Actor } from './actor.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A write with an Idempotency-Key happens once: the key's row is written in the transaction of its effect. A second one that comes while the
 * first is still at work waits for it on the row (api.md, Shapes).
 */
export async function once<T>(tx: Tx, actor: Actor, request: { key: string | undefined; route: string; body: unknown }, work: () => Promise<T>): Promise<T> {
  if (!request.key) return work();
  if (!uuid.test(request.key)) throw problem.field('Idempotency-Key', 'The Idempotency-Key must be a UUID');
  const row = {
    companyId: actor.company,
    userId: actor.userId,
    key: request.key,
    route: request.route,
    bodyHash: sha256(JSON.stringify(request.body ?? null)),
  };
  const mine = await tx
    .insertInto('idempotencyKeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!mine) return firstAnswer<T>(tx, row);
  const answer = await work();
  await tx
    .updateTable('idempotencyKeys')
    .set({ status: 200, answer: JSON.stringify(answer) })
    .where('companyId', '=', row.companyId)
    .where('userId', '=', row.userId)
    .where('key', '=', row.key)
    .execute();
  return answer;
}

async function firstAnswer<T>(tx: Tx, row: { companyId: string; userId: string; key: string; route: string; bodyHash: string }): Promise<T> {
  const first = await tx
    .selectFrom('idempotencyKeys')
    .select(['route', 'bodyHash', 'answer'])
    .where('companyId', '=', row.companyId)
    .where('userId', '=', row.userId)
    .where('key', '=', row.key)
    .executeTakeFirst();
  if (!first || first.route !== row.route || first.bodyHash !== row.bodyHash) {
    throw problem.field('Idempotency-Key', 'This Idempotency-Key was used for another request');
  }
  return first.answer as T;
}
