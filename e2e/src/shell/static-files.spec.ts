import { expect } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { test } from '../support/person.ts';

// A response that is compressed while it is sent has no content length. One that has a length was compressed when the
// app was built.

test('scripts and styles are sent as the build compressed them, with the same content for clients without compression', async ({
  request,
}) => {
  const page = await (await request.get(`${demoServer.url}/login`, { headers: { accept: 'text/html' } })).text();
  const paths = [...page.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].flatMap(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(1);
  for (const path of [...paths, '/service-worker.js']) {
    const plain = await request.get(`${demoServer.url}${path}`, { headers: { 'accept-encoding': 'identity' } });
    for (const encoding of ['br', 'gzip']) {
      const packed = await request.get(`${demoServer.url}${path}`, { headers: { 'accept-encoding': encoding } });
      const headers = packed.headers();
      if (Number(plain.headers()['content-length']) < 1024) continue;
      expect([path, headers['content-encoding'], headers.vary], path).toEqual([path, encoding, 'accept-encoding']);
      expect(Number(headers['content-length']), path).toBeLessThan(Number(plain.headers()['content-length']));
      expect(await packed.text(), path).toBe(await plain.text());
    }
  }
});
