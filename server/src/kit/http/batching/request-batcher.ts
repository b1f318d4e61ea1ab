import { setImmediate as others } from 'node:timers/promises';

// Requests that arrive while a batch of their company runs form its next batch: two concurrent batches of one company
// would be smaller and wait for each other's rows. Companies do not wait for each other. `serve` returns a function
// that builds the responses; it runs while the next batch is on its way, so the database never waits for it, and neither
// does it wait for the disk: `flush` resolves once all that was served before is on the disk, and only then are the
// requests answered. If serving or building fails, no request of the batch has a response, and each is handled on its
// own. If the flush fails, each request of the batch fails, because it is unknown whether what it wrote will be lost.

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

  /** `onFailure` gets the error of a failed batch: each of its requests is handled on its own and may well succeed. */
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
