/**
 * Those who come while a group is served wait together and are the next group. Groups are by company; `atOnce` of them are served at the same moment.
 * Where serving fails, nobody of the group has an answer, and each goes on alone.
 */
const mostInGroup = 64;
type Waiting<In, Out> = { come: In; answer: (out: Out | undefined) => void };

export class Gathering<In, Out> {
  readonly #atOnce: number;
  readonly #serve: (company: string, group: readonly In[]) => Promise<readonly (Out | undefined)[]>;
  readonly #waiting = new Map<string, Waiting<In, Out>[]>();
  #underWay = 0;

  constructor(atOnce: number, serve: (company: string, group: readonly In[]) => Promise<readonly (Out | undefined)[]>) {
    this.#atOnce = atOnce;
    this.#serve = serve;
  }

  join(company: string, come: In): Promise<Out | undefined> {
    return new Promise((answer) => {
      const group = this.#waiting.get(company) ?? [];
      this.#waiting.set(company, group);
      group.push({ come, answer });
      setImmediate(() => void this.#serveNext());
    });
  }

  async #serveNext(): Promise<void> {
    const [company, all] = this.#waiting.entries().next().value ?? [];
    if (company === undefined || all === undefined || this.#underWay >= this.#atOnce) return;
    this.#waiting.delete(company);
    const group = all.splice(0, mostInGroup);
    if (all.length > 0) this.#waiting.set(company, all);
    this.#underWay += 1;
    const answers = await this.#serve(
      company,
      group.map(({ come }) => come),
    ).catch(() => []);
    this.#underWay -= 1;
    void this.#serveNext();
    for (const [place, { answer }] of group.entries()) answer(answers[place]);
  }
}
