import type { ActionContext } from './context.ts';

/**
 * For routes that manage their own transactions: the wait for another server, a file or a picture happens before or
 * after a transaction, never inside.
 */
export type RequestContext = Omit<ActionContext, 'tx'>;
export const inTransaction = <A extends RequestContext, T>(
  context: A,
  work: (context: A & ActionContext) => Promise<T>,
): Promise<T> =>
  context.kit.db.inCompany(context.actor.company, context.actor.userId, (tx) => work({ ...context, tx }));
