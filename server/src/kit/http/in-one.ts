import type { Acting } from './ask.ts';

/** What a route that manages its own transactions does in one: another server, a file or a picture is waited for before or behind it. */
export type Asking = Omit<Acting, 'tx'>;
export const inOne = <A extends Asking, T>(asking: A, work: (acting: A & Acting) => Promise<T>): Promise<T> =>
  asking.kit.db.actingIn(asking.actor.company, asking.actor.userId, (tx) => work({ ...asking, tx }));
