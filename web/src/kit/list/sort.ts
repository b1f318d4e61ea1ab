/** Cycles a column through ascending, descending and default order. */
export const cycleSort = (name: string, now: string | undefined): string | undefined =>
  now === name ? `-${name}` : now === `-${name}` ? undefined : name;
