import { problem } from '@roadworthy/contract/kit/problem.ts';

/** How many files of lists are written at once. Each holds a connection to the database, and most of those are for people at work. */
const places = { all: 4, each: 2 };
const tooMany = 'Several files are being written at this moment. Please try again in a moment.';

export type FilePlaces = ReturnType<typeof makeFilePlaces>;

export function makeFilePlaces() {
  const taken: string[] = [];
  return {
    /** Takes a place and answers how to leave it. */
    take(userId: string): () => void {
      if (taken.length >= places.all || taken.filter((one) => one === userId).length >= places.each) throw problem.unavailable(tooMany, 5);
      taken.push(userId);
      return () => void taken.splice(taken.indexOf(userId), 1);
    },
  };
}
