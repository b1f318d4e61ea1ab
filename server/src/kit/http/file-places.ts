import { problem } from '@roadworthy/contract/kit/problem.ts';

/** How many files of lists are written at once. Each holds a connection to the database, and most of those are for people at work. */
const places = { all: 4, each: 2 };
const tooMany = 'Several files are being written at this moment. Please try again in a moment.';

export type FilePlaces = ReturnType<typeof makeFilePlaces>;

export function makeFilePlaces() {
  let taken: readonly { userId: string }[] = [];
  return {
    /** Takes a place and answers how to leave it, once. */
    take(userId: string): () => void {
      if (taken.length >= places.all || taken.filter((one) => one.userId === userId).length >= places.each) throw problem.unavailable(tooMany, 5);
      const place = { userId };
      taken = [...taken, place];
      return () => {
        taken = taken.filter((one) => one !== place);
      };
    },
  };
}
