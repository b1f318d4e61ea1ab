import { setTimeout } from 'node:timers/promises';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import type { BodyInput, Route } from '@roadworthy/contract/kit/route.ts';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { listSigners, type SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { fullName } from '../../kit/http/actor.ts';
import { apiBase } from '../../kit/http/routing/mount.ts';
import type { Kit } from '../../kit/kit.ts';

/** Passed in by main, because only app.ts may import all slices. */
export type MakeApp = (kit: Kit) => Promise<FastifyInstance>;
/** The part of the product that the demo calls. */
export type InjectableApp = { inject(options: InjectOptions): Promise<LightMyRequestResponse> };
type Me = { _id: string; firstName: string; lastName: string };
type RequestInput<R extends Route> = {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: BodyInput<R>;
};

const busy = { status: 503, tries: 20, waitMs: 500 };

/** Uses the product through its routes as one person, like a browser would. */
export class ApiClient {
  readonly app: InjectableApp;
  readonly me: Me;
  readonly token: string | undefined;
  readonly company: string | undefined;

  constructor(
    app: InjectableApp,
    me: Me = { _id: '', firstName: 'Nobody', lastName: '' },
    token?: string,
    company?: string,
  ) {
    this.app = app;
    this.me = me;
    this.token = token;
    this.company = company;
  }

  in(company: string): ApiClient {
    return new ApiClient(this.app, this.me, this.token, company);
  }

  async call<R extends Route>(
    route: R,
    { params = {}, query = {}, body }: RequestInput<R> = {},
  ): Promise<z.output<R['answer']>> {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const answer = await this.send(
      route.method,
      path,
      query,
      payload,
      payload === undefined ? {} : { 'content-type': 'application/json' },
    );
    const shape: R['answer'] = route.answer;
    return z.parse(shape, JSON.parse(answer));
  }

  /** Uploads a picture and returns its key. */
  async upload(bytes: Uint8Array, name: string, query: Record<string, string> = {}): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const answer = z.parse(
      fileRoutes.upload.answer,
      JSON.parse(await this.send('POST', fileRoutes.upload.path, query, form)),
    );
    return answer.data.key;
  }

  /** Opens the signing page, and signs the document there with the PIN that only this signer can see. */
  async sign(entry: SigningEntry): Promise<void> {
    const own = listSigners(entry).find((signer) => signer.userId._id === this.me._id);
    const token = own?.embedded_signing_url?.split('/sign/')[1];
    if (!own?.pin || !token) throw new Error(`${fullName(this.me)} is no signer whose turn it is`);
    const visitor = new ApiClient(this.app);
    const { documentSha256, consentVersion } = (await visitor.call(signingRoutes.getSigning, { params: { token } }))
      .data;
    const signature = { kind: 'typed' as const, value: fullName(this.me) };
    await visitor.call(signingRoutes.sign, {
      params: { token },
      body: { pin: own.pin, signature, consent: true, documentSha256, consentVersion },
    });
  }

  /**
   * Sends a request, and repeats it while the server is busy. Repeating is safe, because a 503 means that nothing was
   * started.
   */
  private async send(
    method: Route['method'],
    path: string,
    query: Record<string, string | number>,
    payload: string | FormData | undefined,
    kind: Record<string, string> = {},
  ): Promise<string> {
    const headers = {
      ...kind,
      'user-agent': 'Roadworthy demo',
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(this.company && { company: this.company }),
    };
    const search = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
    for (let tries = 1; ; tries += 1) {
      const { statusCode, body } = await this.app.inject({
        method,
        url: `${apiBase}${path}`,
        query: search,
        headers,
        ...(payload !== undefined && { payload }),
      });
      if (statusCode === 200) return body;
      if (statusCode !== busy.status || tries >= busy.tries)
        throw new Error(`${fullName(this.me)}: ${method} ${path}: ${statusCode} ${body.slice(0, 600)}`);
      await setTimeout(busy.waitMs);
    }
  }
}
