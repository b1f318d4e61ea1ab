import { createHash } from 'node:crypto';

/** Makes random choices in a sequence that the seed determines. */
export function createRandom(seed: string) {
  let drawn = 0;
  const next = (): number => {
    drawn += 1;
    return createHash('sha256').update(`${seed} ${drawn}`).digest().readUInt32BE() / 2 ** 32;
  };
  return {
    /** Returns true with this probability. */
    isLucky: (probability: number): boolean => next() < probability,
    pick: <T>(all: readonly T[]): T | undefined => all[Math.floor(next() * all.length)],
  };
}
export type Random = ReturnType<typeof createRandom>;
