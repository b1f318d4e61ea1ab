import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { connect } from 'node:net';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type Crew, type World } from '../fixtures/world.ts';

// Tests the limits of the running product with clients that request too much or do not read.

let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await makeWorld({ environment: { RATE_LIMIT: 'on' } });
  crew = await world.makeCompany('a');
});
afterAll(() => world.close());

const description = '/openapi.json';
const encoded = (encoding: string) =>
  fetch(`${world.base}${description}`, { headers: { 'accept-encoding': encoding } });

describe('the API description', () => {
  it('is the same in each encoding, and is not sent again to a client that has it', async () => {
    const answers = await Promise.all(['identity', 'gzip', 'br'].map(encoded));
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip', 'br']);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(JSON.parse(texts[0] ?? '')).toMatchObject({ openapi: '3.1.0', info: { title: 'Roadworthy' } });
    const again = await fetch(`${world.base}${description}`, {
      headers: { 'accept-encoding': 'br', 'if-none-match': answers[2]?.headers.get('etag') ?? '' },
    });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    for (const path of ['/docs/json', '/docs/yaml'])
      expect((await fetch(`${world.base}${path}`, { redirect: 'manual' })).status).toBe(302);
  });

  it('is not sent for the last of many pipelined requests until the responses before it are read', async () => {
    const answers: ServerResponse[] = [];
    const note = (_: unknown, answer: ServerResponse) => void answers.push(answer);
    world.app.server.on('request', note);
    const { port, hostname } = new URL(world.base);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.pause().write(`GET /api/v1/openapi.json HTTP/1.1\r\nhost: here\r\n\r\n`.repeat(16));
    await expect.poll(() => answers.length).toBe(16);
    world.app.server.off('request', note);
    expect((await world.nobody.sendRaw('GET', '/health/ready')).status).toBe(200);
    expect(answers.at(-1)?.headersSent).toBe(false);
    socket.resume();
    await expect.poll(() => answers.every(({ writableFinished }) => writableFinished)).toBe(true);
    socket.destroy();
  });
});

describe('a network in which an anonymous client uses up its rate limit', () => {
  const flood = async (headers: Record<string, string>, path: string) => {
    let last = 0;
    for (let sent = 0; sent < 3200 && last !== 429; sent += 100) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => fetch(`${world.base}${path}`, { headers })));
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
      last = Math.max(...answers.map(({ status }) => status));
    }
    return last;
  };

  it('still gets health checks answered, and signed-in people can continue working', async () => {
    expect((await crew.ina.attempt(sessionRoutes.me)).status).toBe(200);
    expect(await flood({}, '/metrics')).toBe(429);
    for (const path of ['/health/live', '/health/ready'])
      expect((await world.nobody.sendRaw('GET', path)).status).toBe(200);
    expect((await fetch(`${world.base.replace('/api/v1', '')}/health/ready`)).status).toBe(200);
    expect((await crew.ina.attempt(sessionRoutes.me)).status).toBe(200);
    // A person whose session this server has not seen yet gets a response too.
    expect((await crew.eva.attempt(sessionRoutes.me)).status).toBe(200);
  });

  it('does not use up the limit of signed-in people with made-up tokens', async () => {
    expect(await flood({ authorization: 'Bearer invented-by-a-stranger' }, '/user/me')).toBe(429);
    expect((await crew.ina.attempt(sessionRoutes.me)).status).toBe(200);
    expect((await world.nobody.sendRaw('GET', '/health/ready')).status).toBe(200);
  });
});
