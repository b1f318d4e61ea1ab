// Checks PDFs that strangers send, one at a time and apart from the worker that signs: whatever such a file does to its reader, nobody's
// signature waits for it. A small file may unpack to more than any machine holds, so the reader's memory is watched while it reads.
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { PdfProblem } from '../pdf/pdf-problem.ts';
import type { PdfFindings } from './check.ts';
import { makePdfWorker, type PdfWorker } from './pool.ts';

export type Checker = {
  /** The bytes are read once it is this file's turn, so that those which wait are not in memory. Undefined when the file cannot be read in the time and memory that a check is given. */
  check(read: () => Promise<Uint8Array>, trusted: string[], authorities?: string[]): Promise<PdfFindings | undefined>;
  close(): Promise<void>;
};
type Limits = { mostAtOnce?: number; timeLimit?: number; mostMemory?: number; watchEvery?: number };

const megabyte = 1024 * 1024;

export function makeChecker({ mostAtOnce = 6, timeLimit = 20_000, mostMemory = 768 * megabyte, watchEvery = 50 }: Limits = {}): Checker {
  let underWay = 0;
  let last: Promise<unknown> = Promise.resolve();
  let worker: PdfWorker | undefined;

  const checkNow = async (bytes: Uint8Array, trusted: string[], authorities?: string[]): Promise<PdfFindings | undefined> => {
    const own = (worker ??= makePdfWorker({ timeLimit }));
    const before = process.memoryUsage.rss();
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before < mostMemory) return;
      clearInterval(watch);
      worker = undefined;
      void own.close();
    }, watchEvery);
    try {
      return await own.checkPdf(bytes, trusted, authorities);
    } catch (error) {
      if (error instanceof PdfProblem) return undefined;
      throw error;
    } finally {
      clearInterval(watch);
    }
  };

  return {
    check: async (read, trusted, authorities) => {
      if (underWay >= mostAtOnce) throw problem.unavailable('Several documents are being checked at this moment. Please try again shortly.', 5);
      underWay += 1;
      try {
        const result = last.then(async () => checkNow(await read(), trusted, authorities));
        last = result.catch(() => undefined);
        return await result;
      } finally {
        underWay -= 1;
      }
    },
    close: async () => worker?.close(),
  };
}
