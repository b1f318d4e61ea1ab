import { httpServerMessages } from '@roadworthy/contract/kit/messages/server/http-server.messages.ts';
// Checks PDFs from anonymous visitors, one at a time and separately from the worker that signs, so that a harmful file
// never delays a signature. Networks take turns (docs/decisions/0047-fair-sharing-between-companies.md). A small file
// may unpack to more than fits into memory, so the reader's memory is watched; a file that takes too long is abandoned
// with its thread.
import { limitConcurrency } from '../../concurrency-limit.ts';
import { FairSemaphore } from '../../fair-semaphore.ts';
import { PdfProblem } from '../../pdf/pdf-problem.ts';
import type { PdfFindings } from './check-pdf.ts';
import { makePdfWorker, type PdfWorker } from '../pdf-worker.ts';

type Read = () => Promise<Uint8Array>;
export type PdfChecker = {
  /**
   * Checks a file from this network. Its bytes are read when it is the file's turn, so waiting files are not in memory.
   * Undefined if the file cannot be read within the limits of time and memory.
   */
  check(network: string, read: Read, trusted: string[], authorities?: string[]): Promise<PdfFindings | undefined>;
  close(): Promise<void>;
};
type Limits = {
  maxConcurrent?: number;
  maxPerNetwork?: number;
  timeLimit?: number;
  maxMemory?: number;
  watchEveryMs?: number;
};

const megabyte = 1024 * 1024;
const busyMessage = httpServerMessages.checksBusy;

/**
 * Makes the checker. At most `maxConcurrent` files are checked or wait at once, `maxPerNetwork` of them from one
 * network. `timeLimit`, in milliseconds, applies to each file; good ones take a fraction of a second.
 */
export function makePdfChecker({
  maxConcurrent = 96,
  maxPerNetwork = 3,
  timeLimit = 5000,
  maxMemory = 768 * megabyte,
  watchEveryMs = 50,
}: Limits = {}): PdfChecker {
  const limit = limitConcurrency({ all: maxConcurrent, eachPerson: maxPerNetwork, tooMany: busyMessage });
  const semaphore = new FairSemaphore(1);
  let worker: PdfWorker | undefined;

  const checkNow = async (
    bytes: Uint8Array,
    trusted: string[],
    authorities?: string[],
  ): Promise<PdfFindings | undefined> => {
    const own = (worker ??= makePdfWorker({ timeLimit }));
    const before = process.memoryUsage.rss();
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before < maxMemory) return;
      clearInterval(watch);
      worker = undefined;
      void own.close();
    }, watchEveryMs);
    try {
      return await own.checkPdfAndDiscard(bytes, trusted, authorities);
    } catch (error) {
      if (error instanceof PdfProblem) return undefined;
      throw error;
    } finally {
      clearInterval(watch);
    }
  };

  return {
    check: (network, read, trusted, authorities) =>
      limit.during({ company: network, userId: network }, () =>
        semaphore.during(network, async () => checkNow(await read(), trusted, authorities)),
      ),
    close: async () => worker?.close(),
  };
}
