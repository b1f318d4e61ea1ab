import type { ActionContext } from './context.ts';

/**
 * For routes that manage their own transactions, so that they wait for another server, a file or a picture before or
 * after a transaction, never inside one.
 */
export type RequestContext = Omit<ActionContext, 'tx'>;
export const inTransaction = <A extends RequestContext, T>(
  context: A,
  work: (context: A & ActionContext) => Promise<T>,
): Promise<T> =>
  context.kit.db.inCompany(context.actor.company, context.actor.userId, (tx) => work({ ...context, tx }));
