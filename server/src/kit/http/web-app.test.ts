import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveWebApp } from './web-app.ts';

let ground: string;
let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  ground = await mkdtemp(join(tmpdir(), 'web-app-'));
  folder = join(ground, 'dist');
  await writeFile(join(ground, 'secret.txt'), 'not of the app');
  app = fastify();
  await serveWebApp(app, folder);
});
afterEach(async () => {
  await app.close();
  await rm(ground, { recursive: true });
});

const page = '<!doctype html><script src="/assets/main-a1_B-2.js"></script>';
const script = 'console.log("a script that is long enough")';
async function build(): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'assets/main-a1_B-2.js'), script);
  await writeFile(join(folder, 'assets/main-a1_B-2.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'service-worker.js'), script);
  await writeFile(join(folder, 'index.html'), page);
}
const opens = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  app.inject({ method: 'GET', url, headers });

describe('the web app', () => {
  it('reports that it is not built, and is served without a restart once it is', async () => {
    const before = await opens('/project/7?tab=1');
    expect([before.statusCode, before.headers['cache-control'], before.body]).toEqual([
      503,
      'no-store',
      'The web app is not built yet: run npm run build, then reload this page.',
    ]);
    expect((await opens('/assets/main-a1_B-2.js', { accept: '*/*' })).statusCode).toBe(404);
    await build();
    const after = await opens('/project/7?tab=1');
    expect([after.statusCode, after.headers['cache-control'], after.body]).toEqual([200, 'no-cache', page]);
    expect((await opens('/assets/main-a1_B-2.js', { accept: '*/*' })).body).toBe(script);
  });

  it('is cached by browsers: files with a digest in their name for good, everything else with revalidation', async () => {
    await build();
    const cacheControlOf = async (url: string) => (await opens(url, { accept: '*/*' })).headers['cache-control'];
    expect(await cacheControlOf('/assets/main-a1_B-2.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheControlOf('/service-worker.js')).toBe('no-cache');
    const packed = await opens('/assets/main-a1_B-2.js', { 'accept-encoding': 'br' });
    expect([packed.headers['content-encoding'], packed.headers['cache-control']]).toEqual([
      'br',
      'public, max-age=31536000, immutable',
    ]);
    const { headers } = await opens('/service-worker.js', { accept: '*/*' });
    expect((await opens('/service-worker.js', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    expect((await app.inject({ method: 'HEAD', url: '/assets/main-a1_B-2.js' })).headers['content-length']).toBe(
      String(script.length),
    );
  });

  it('serves only files in its own folder, and no API path', async () => {
    await build();
    for (const url of [
      '/../secret.txt',
      '/assets/../../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '//secret.txt',
      '/assets/..',
      '/api/v1/index.html',
    ]) {
      const { statusCode, body } = await opens(url, { accept: '*/*' });
      expect([url, statusCode, body.includes('not of the app')]).toEqual([url, 404, false]);
    }
    expect((await opens('/api/v1/nothing')).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/service-worker.js' })).statusCode).toBe(404);
  });
});
