import type { ActionContext } from './context.ts';

/** What a route that manages its own transactions does in one: another server, a file or a picture is waited for before or behind it. */
export type RequestContext = Omit<ActionContext, 'tx'>;
export const inTransaction = <A extends RequestContext, T>(context: A, work: (context: A & ActionContext) => Promise<T>): Promise<T> =>
  context.kit.db.inCompany(context.actor.company, context.actor.userId, (tx) => work({ ...context, tx }));
