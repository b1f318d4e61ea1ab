/**
 * Those who come while a group of their company is served wait together and are its next group: two of one company at the same moment would be
 * smaller, and wait for each other's rows. Companies do not wait for each other. Where serving fails, nobody of the group has an answer, and each
 * goes on alone.
 */
const mostInGroup = 64;
type Waiting<In, Out> = { come: In; answer: (out: Out | undefined) => void };

export class Gathering<In, Out> {
  readonly #serve: (company: string, group: readonly In[]) => Promise<readonly (Out | undefined)[]>;
  readonly #waiting = new Map<string, Waiting<In, Out>[]>();
  readonly #served = new Set<string>();

  constructor(serve: (company: string, group: readonly In[]) => Promise<readonly (Out | undefined)[]>) {
    this.#serve = serve;
  }

  join(company: string, come: In): Promise<Out | undefined> {
    return new Promise((answer) => {
      const group = this.#waiting.get(company) ?? [];
      this.#waiting.set(company, group);
      group.push({ come, answer });
      setImmediate(() => void this.#serveNext(company));
    });
  }

  async #serveNext(company: string): Promise<void> {
    const all = this.#waiting.get(company);
    if (all === undefined || this.#served.has(company)) return;
    const group = all.splice(0, mostInGroup);
    if (all.length === 0) this.#waiting.delete(company);
    this.#served.add(company);
    const answers = await this.#serve(
      company,
      group.map(({ come }) => come),
    ).catch(() => []);
    this.#served.delete(company);
    void this.#serveNext(company);
    for (const [place, { answer }] of group.entries()) answer(answers[place]);
  }
}
