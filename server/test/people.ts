/** Somebody who talks to the server over HTTP. */
export type Answer = { status: number; headers: Headers; body: Body };
// The tests look at what comes back by name; its shape is the contract's business and checked there.
// oxlint-disable-next-line typescript/no-explicit-any -- an answer is looked at, not trusted
export type Body = any;

export class Person {
  readonly base: string;
  readonly token: string | undefined;
  readonly company: string | undefined;
  readonly me: { _id: string; firstName: string; lastName: string; emailId: string };

  constructor(base: string, token?: string, company?: string, me = { _id: '', firstName: '', lastName: '', emailId: '' }) {
    this.base = base;
    this.token = token;
    this.company = company;
    this.me = me;
  }

  in(company: string): Person {
    return new Person(this.base, this.token, company, this.me);
  }

  async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const form = body instanceof FormData;
    const response = await fetch(`${this.base}${path}`, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(this.company && { company: this.company }),
        ...(body !== undefined && !form && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    });
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? await response.json() : Buffer.from(await response.arrayBuffer()) };
  }

  get = (path: string): Promise<Answer> => this.ask('GET', path);
  post = (path: string, body: unknown = {}): Promise<Answer> => this.ask('POST', path, body);
  put = (path: string, body: unknown = {}): Promise<Answer> => this.ask('PUT', path, body);
  delete = (path: string): Promise<Answer> => this.ask('DELETE', path);

  /** The data of an answer that must be right. */
  async data(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await this.ask(method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 800)}`);
    return answer.body.data ?? answer.body;
  }
}
