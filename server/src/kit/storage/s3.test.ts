import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { s3Storage, signedHeaders, type S3Options } from './s3.ts';
import { hashOf } from './storage.ts';

// The keys and signature of Amazon's own example (Signature Version 4, GET Bucket).
const example: S3Options = {
  endpoint: 'https://s3.amazonaws.com',
  bucket: 'examplebucket',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  now: () => new Date('2013-05-24T00:00:00Z'),
};
const nothing = hashOf(new Uint8Array());

it("a bucket listing is signed as in Amazon's example, in any order of its parameters", () => {
  for (const questions of ['max-keys=2&prefix=J', 'prefix=J&max-keys=2']) {
    const { authorization } = signedHeaders(
      example,
      'GET',
      new URL(`https://examplebucket.s3.amazonaws.com/?${questions}`),
      nothing,
    );
    expect(authorization).toContain('Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7');
  }
});

describe('an S3 store', () => {
  const stored = new Map<string, Buffer>();
  let broken = false;
  const server = createServer((request, answer) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const name = url.pathname.replace('/bucket/', '');
    const say = (status: number, body: Buffer | string = '') => answer.writeHead(status).end(body);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (broken) say(500);
      else if (url.searchParams.has('list-type')) say(200, listed(url));
      else if (request.method === 'PUT') say(stored.set(name, Buffer.concat(chunks)) ? 200 : 500);
      else if (request.method === 'DELETE') say(stored.delete(name) ? 204 : 404);
      else say(stored.has(name) ? 200 : 404, request.method === 'HEAD' ? '' : stored.get(name));
    });
  });
  /** One name per page, as a store with very many files responds. */
  const listed = (url: URL): string => {
    const names = [...stored.keys()].filter((name) => name.startsWith(url.searchParams.get('prefix') ?? '')).toSorted();
    const at = Number(url.searchParams.get('continuation-token') ?? 0);
    const next = at + 1 < names.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : '';
    return `<ListBucketResult>${names.slice(at, at + 1).map((name) => `<Contents><Key>${name}</Key></Contents>`)}${next}</ListBucketResult>`;
  };
  let options: S3Options;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    options = {
      ...example,
      endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
      bucket: 'bucket',
    };
  });
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });

  it('stores bytes with their thumbnails, lists only the bytes, page by page, and removes all of them', async () => {
    const store = s3Storage(options);
    const all = Array.from({ length: 600 }, (_, number) => Buffer.from(`picture ${number}`));
    const twins = all.filter((bytes) => hashOf(bytes).startsWith('00'));
    expect(twins.length).toBeGreaterThan(1);
    for (const bytes of twins) await store.put(bytes);
    const hashes = twins.map(hashOf).toSorted();
    const [first = ''] = hashes;
    await store.putThumbnail(first, 480, Buffer.from('small'));
    expect([await store.has(first), Buffer.from((await store.getThumbnail(first, 480)) ?? []).toString()]).toEqual([
      true,
      'small',
    ]);
    expect(await store.list('00')).toEqual(hashes);
    expect(await store.list('cd')).toEqual([]);
    await store.remove(first);
    expect([await store.has(first), await store.get(first), await store.getThumbnail(first, 480)]).toEqual([
      false,
      undefined,
      undefined,
    ]);
    expect(await store.list('00')).toEqual(hashes.slice(1));
  });

  it('reports a failure instead of treating a file as missing', async () => {
    broken = true;
    const store = s3Storage(options);
    for (const call of [() => store.has(nothing), () => store.list('ab'), () => store.get(nothing)])
      await expect(call()).rejects.toThrow('500');
    broken = false;
  });
});
