/** Sorting by a column: rising, falling, and as the list comes. */
export const nextSort = (name: string, now: string | undefined): string | undefined => (now === name ? `-${name}` : now === `-${name}` ? undefined : name);
