import { setImmediate as others } from 'node:timers/promises';

// Requests that arrive while a batch of their company runs form its next batch. Two concurrent batches of a company
// would be smaller and wait for each other's rows; those of different companies run concurrently.
//
// `serve` returns a function that builds the responses. It runs while the next batch is being served, so the database
// waits for neither it nor the disk. The requests are answered once `flush` resolves, which means that everything
// served before is on disk.
//
// If serving or building fails, each request of the batch is handled on its own. If the flush fails, each request
// fails, because what it wrote may be lost.

const maxBatchSize = 64;
type QueuedRequest<In, Out> = {
  request: In;
  settle: (out: Out | undefined) => void;
  fail: (error: unknown) => void;
};

/** Returns the responses in the order of the batch. */
export type BuildResponses<Out> = () => readonly (Out | undefined)[];
type RunBatch<In, Out> = (company: string, group: readonly In[]) => Promise<BuildResponses<Out>>;

export class RequestBatcher<In, Out> {
  readonly #serve: RunBatch<In, Out>;
  readonly #waiting = new Map<string, QueuedRequest<In, Out>[]>();
  readonly #served = new Set<string>();

  readonly #flush: () => Promise<void>;
  readonly #onFailure: (error: unknown) => void;

  /** `onFailure` gets the error of a failed batch. Its requests are then handled on their own and may well succeed. */
  constructor(serve: RunBatch<In, Out>, flush: () => Promise<void>, onFailure: (error: unknown) => void) {
    this.#serve = serve;
    this.#flush = flush;
    this.#onFailure = onFailure;
  }

  enqueue(company: string, item: In): Promise<Out | undefined> {
    return new Promise((settle, fail) => {
      const group = this.#waiting.get(company) ?? [];
      this.#waiting.set(company, group);
      group.push({ request: item, settle, fail });
      setImmediate(() => void this.#serveNext(company));
    });
  }

  async #serveNext(company: string): Promise<void> {
    const all = this.#waiting.get(company);
    if (all === undefined || this.#served.has(company)) return;
    const group = all.splice(0, maxBatchSize);
    if (all.length === 0) this.#waiting.delete(company);
    this.#served.add(company);
    const makeAnswers = await this.#serve(
      company,
      group.map(({ request }) => request),
    ).catch((error: unknown) => {
      this.#onFailure(error);
      return undefined;
    });
    this.#served.delete(company);
    void this.#serveNext(company);
    try {
      await Promise.all([makeAnswers && this.#flush(), others()]);
    } catch (error) {
      for (const { fail } of group) fail(error);
      return;
    }
    const answers = makeAnswers && this.#orNone(makeAnswers);
    for (const [place, { settle }] of group.entries()) settle(answers?.[place]);
  }

  #orNone(makeAnswers: BuildResponses<Out>): ReturnType<BuildResponses<Out>> {
    try {
      return makeAnswers();
    } catch (error) {
      this.#onFailure(error);
      return [];
    }
  }
}
