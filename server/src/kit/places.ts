import { problem } from '@roadworthy/contract/kit/problem.ts';

// Work that holds a connection to the database for long has few places: most connections are for people at work. Whoever finds none is told when to
// come back.

type Room = { readonly all: number; readonly each: number; readonly tooMany: string };
export type Places = ReturnType<typeof makePlaces>;
const soon = 5;

export function makePlaces({ all, each, tooMany }: Room) {
  let taken: readonly { who: string }[] = [];
  /** Takes a place for a person or a company, and answers how to leave it, once. */
  function take(who: string): () => void {
    if (taken.length >= all || taken.filter((one) => one.who === who).length >= each) throw problem.unavailable(tooMany, soon);
    const place = { who };
    taken = [...taken, place];
    return () => {
      taken = taken.filter((one) => one !== place);
    };
  }
  return {
    take,
    async during<T>(who: string, work: () => Promise<T>): Promise<T> {
      const leave = take(who);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
