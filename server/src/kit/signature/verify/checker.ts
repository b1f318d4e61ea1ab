// Checks PDFs that strangers send, one at a time and apart from the worker that signs: whatever such a file does to its reader, nobody's
// signature waits for it. The networks from which they come take turns (docs/decisions/0047-fair-sharing-between-companies.md). A small file may unpack to more than any
// machine holds, so the reader's memory is watched while it reads, and one that takes long is given up with its thread.
import { limitConcurrency } from '../../concurrency-limit.ts';
import { FairSemaphore } from '../../fair-semaphore.ts';
import { PdfProblem } from '../../pdf/pdf-problem.ts';
import type { PdfFindings } from './check-pdf.ts';
import { makePdfWorker, type PdfWorker } from '../pdf-worker.ts';

type Read = () => Promise<Uint8Array>;
export type Checker = {
  /**
   * `network` is where the file comes from. The bytes are read once it is this file's turn, so that those which wait are not in memory. Undefined when the
   * file cannot be read in the time and memory that a check is given.
   */
  check(network: string, read: Read, trusted: string[], authorities?: string[]): Promise<PdfFindings | undefined>;
  close(): Promise<void>;
};
type Limits = { maxConcurrent?: number; maxPerNetwork?: number; timeLimit?: number; maxMemory?: number; watchEveryMs?: number };

const megabyte = 1024 * 1024;
const busyMessage = 'Several documents are being checked at this moment. Please try again shortly.';

/** `mostAtOnce` files are checked or wait, `maxPerNetwork` of them from one network. `timeLimit`, in milliseconds, is for one file; good ones take a fraction of a second. */
export function makeChecker({ maxConcurrent = 96, maxPerNetwork = 3, timeLimit = 5000, maxMemory = 768 * megabyte, watchEveryMs = 50 }: Limits = {}): Checker {
  const limit = limitConcurrency({ all: maxConcurrent, eachPerson: maxPerNetwork, tooMany: busyMessage });
  const semaphore = new FairSemaphore(1);
  let worker: PdfWorker | undefined;

  const checkNow = async (bytes: Uint8Array, trusted: string[], authorities?: string[]): Promise<PdfFindings | undefined> => {
    const own = (worker ??= makePdfWorker({ timeLimit }));
    const before = process.memoryUsage.rss();
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before < maxMemory) return;
      clearInterval(watch);
      worker = undefined;
      void own.close();
    }, watchEveryMs);
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
    check: (network, read, trusted, authorities) =>
      limit.during({ company: network, userId: network }, () => semaphore.during(network, async () => checkNow(await read(), trusted, authorities))),
    close: async () => worker?.close(),
  };
}
