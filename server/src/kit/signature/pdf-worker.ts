// Runs PDF work in a thread, one task at a time, with companies in turns. A file that kills or stalls the thread costs
// only its own call: the next one gets a new thread.
import { Worker } from 'node:worker_threads';
import { getCurrentCompany } from '../db/connections.ts';
import { FairSemaphore } from '../fair-semaphore.ts';
import type { comparePages } from '../pdf/fields/compare-pages.ts';
import type { renderDocument } from '../pdf/document.ts';
import type { extractFields } from '../pdf/fields/extract-fields.ts';
import type { renderLabel } from '../pdf/label.ts';
import { PdfProblem, type PdfProblemCode } from '../pdf/pdf-problem.ts';
import type { renderSheet } from '../pdf/sheet/sheet.ts';
import type { checkPdf } from './verify/check-pdf.ts';
import type { signField } from './create/sign.ts';

export type PdfCalls = {
  renderDocument: typeof renderDocument;
  renderSheet: typeof renderSheet;
  renderLabel: typeof renderLabel;
  signField: typeof signField;
  checkPdf: typeof checkPdf;
  takeFields: typeof extractFields;
  comparePages: typeof comparePages;
};
export type PdfJob = { [Call in keyof PdfCalls]: { call: Call; args: Parameters<PdfCalls[Call]> } }[keyof PdfCalls];
export type PdfResult = { result: unknown } | { message: string; code?: PdfProblemCode };
export type PdfWorker = PdfCalls & {
  /** Moves the bytes to the thread instead of copying them: the caller's array is empty afterwards. */
  checkPdfAndDiscard: typeof checkPdf;
  close(): Promise<void>;
};

type RunningJob = { resolve: (result: unknown) => void; reject: (error: Error) => void };
type Settings = { script?: URL; timeLimit?: number };

const MAX_HEAP_MEGABYTES = 1024;
/**
 * With the default size of the young generation, rendering a plan with ten thousand checks would be a fifth faster but
 * leave a third more garbage in memory.
 */
const MAX_YOUNG_MEGABYTES = 12;

export function makePdfWorker({
  script = new URL('./worker.ts', import.meta.url),
  timeLimit = 60_000,
}: Settings = {}): PdfWorker {
  const thread = new PdfThread(script, timeLimit);
  const semaphore = new FairSemaphore(1);
  const run = <Result>(job: PdfJob, moved: readonly ArrayBuffer[] = []): Promise<Result> =>
    semaphore.during(getCurrentCompany(), () => thread.run<Result>(job, moved));
  return {
    renderDocument: (...args) => run({ call: 'renderDocument', args }),
    renderSheet: (...args) => run({ call: 'renderSheet', args }),
    renderLabel: (...args) => run({ call: 'renderLabel', args }),
    signField: (...args) => run({ call: 'signField', args }),
    checkPdf: (...args) => run({ call: 'checkPdf', args }),
    checkPdfAndDiscard: (pdf, ...args) => run({ call: 'checkPdf', args: [pdf, ...args] }, unsharedBuffer(pdf)),
    takeFields: (...args) => run({ call: 'takeFields', args }),
    comparePages: (...args) => run({ call: 'comparePages', args }),
    close: () => thread.close(),
  };
}

const unsharedBuffer = ({ buffer }: Uint8Array): ArrayBuffer[] => (buffer instanceof ArrayBuffer ? [buffer] : []);

/** Holds the worker thread and its current call. Callers must make one call at a time. */
class PdfThread {
  readonly #script: URL;
  readonly #timeLimit: number;
  #worker: Worker | undefined;
  #current: RunningJob | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(script: URL, timeLimit: number) {
    this.#script = script;
    this.#timeLimit = timeLimit;
  }

  run<Result>(job: PdfJob, moved: readonly ArrayBuffer[]): Promise<Result> {
    if (this.#closed) return Promise.reject(new PdfProblem('closed', 'The PDF worker is closed'));
    return new Promise<Result>((resolve, reject) => {
      // The cast is safe, because the thread answers each call with the result of that call.
      this.#current = { resolve: (result) => resolve(result as Result), reject };
      this.#worker ??= this.#start();
      this.#worker.ref();
      this.#timer = setTimeout(() => this.#lose(new PdfProblem('too_slow', 'The PDF took too long')), this.#timeLimit);
      try {
        this.#worker.postMessage(job, moved);
      } catch (error) {
        this.#finish((running) => running.reject(error instanceof Error ? error : new Error(String(error))));
      }
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const worker = this.#worker;
    this.#lose(new PdfProblem('closed', 'The PDF worker is closed'));
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MEGABYTES, maxYoungGenerationSizeMb: MAX_YOUNG_MEGABYTES },
    });
    const died = (cause?: unknown) => {
      if (this.#worker === worker)
        this.#lose(new PdfProblem('worker_died', 'The PDF worker stopped in the middle of a task', { cause }));
    };
    worker.on('message', (answer: PdfResult) => {
      if (this.#worker === worker) this.#finish((running) => settle(running, answer));
    });
    worker.on('error', died);
    worker.on('exit', () => died());
    return worker;
  }

  #finish(end: (running: RunningJob) => void): void {
    clearTimeout(this.#timer);
    // Lets the process exit while the thread is idle.
    this.#worker?.unref();
    const running = this.#current;
    this.#current = undefined;
    if (running) end(running);
  }

  /** Abandons the thread and its current call; the next call gets a new thread. */
  #lose(problem: PdfProblem): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
    this.#finish((running) => running.reject(problem));
  }
}

function settle(running: RunningJob, answer: PdfResult): void {
  if ('result' in answer) running.resolve(answer.result);
  else running.reject(answer.code ? new PdfProblem(answer.code, answer.message) : new Error(answer.message));
}
