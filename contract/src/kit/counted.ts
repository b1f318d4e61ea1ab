import { fill } from './fill.ts';
/** A text about a number of things: as it is said of one, and of several. */
export type Counted = { readonly one: string; readonly many: string };

export const counted = ({ one, many }: Counted, count: number): string => fill(count === 1 ? one : many, { count });
