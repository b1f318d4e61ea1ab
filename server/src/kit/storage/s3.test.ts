import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeS3Storage, type S3Options } from './s3.ts';
import { hashContent } from './storage.ts';

// The keys of Amazon's own example for Signature Version 4 (GET Bucket).
const keys = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const nothing = hashContent(new Uint8Array());

type Signed = { method: string; host: string; path: string; query: string; stamp: string; bodyHash: string };
/** Calculates the authorization header that S3 expects. A separate implementation, after Amazon's description. */
function expectedAuthorization({ method, host, path, query, stamp, bodyHash }: Signed): string {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const signed = 'host;x-amz-content-sha256;x-amz-date';
  const headers = `host:${host}\nx-amz-content-sha256:${bodyHash}\nx-amz-date:${stamp}\n`;
  const sorted = query.split('&').toSorted().join('&').replaceAll('+', '%20');
  const canonical = [method, path, sorted, headers, signed, bodyHash].join('\n');
  const scope = `${stamp.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${keys.secretKey}`);
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const signature = hmac(key, toSign).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=${keys.accessKey}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}

it("the test store's check of signatures agrees with Amazon's example", () => {
  const request = { method: 'GET', path: '/', query: 'max-keys=2&prefix=J', bodyHash: nothing };
  const at = { host: 'examplebucket.s3.amazonaws.com', stamp: '20130524T000000Z' };
  expect(expectedAuthorization({ ...request, ...at })).toContain(
    'Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
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
      const body = Buffer.concat(chunks);
      if (broken) say(500);
      else if (!isSigned(request, body)) say(403);
      else if (url.searchParams.has('list-type')) say(200, listed(url));
      // S3 accepts no upload of unknown length.
      else if (request.method === 'PUT' && Number(request.headers['content-length']) !== body.length) say(411);
      else if (request.method === 'PUT') say(stored.set(name, body) ? 200 : 500);
      else if (request.method === 'DELETE') say(stored.delete(name) ? 204 : 404);
      else say(stored.has(name) ? 200 : 404, request.method === 'HEAD' ? '' : stored.get(name));
    });
  });
  const isSigned = ({ method = '', headers, url = '' }: IncomingMessage, body: Buffer): boolean => {
    const [path = '', query = ''] = url.split('?');
    const stamp = String(headers['x-amz-date']);
    const request = { method, host: headers.host ?? '', path, query, stamp, bodyHash: hashContent(body) };
    return headers.authorization === expectedAuthorization(request);
  };
  const token = 'next (+/=) page ';
  /** Lists one name per page, like a store with more files than fit on a page. */
  const listed = (url: URL): string => {
    const names = [...stored.keys()].filter((name) => name.startsWith(url.searchParams.get('prefix') ?? '')).toSorted();
    const at = Number(url.searchParams.get('continuation-token')?.replace(token, '') ?? 0);
    const next = at + 1 < names.length ? `<NextContinuationToken>${token}${at + 1}</NextContinuationToken>` : '';
    return `<ListBucketResult>${names.slice(at, at + 1).map((name) => `<Contents><Key>${name}</Key></Contents>`)}${next}</ListBucketResult>`;
  };
  let options: S3Options;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    options = {
      ...keys,
      endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
      bucket: 'bucket',
    };
  });
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });

  it('stores bytes with a thumbnail, lists only the bytes, page by page, and removes both', async () => {
    const store = makeS3Storage(options);
    const all = Array.from({ length: 600 }, (_, number) => Buffer.from(`picture ${number}`));
    const twins = all.filter((bytes) => hashContent(bytes).startsWith('00'));
    expect(twins.length).toBeGreaterThan(1);
    for (const bytes of twins) await store.put(bytes);
    const hashes = twins.map(hashContent).toSorted();
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

  it('reports a refused key', async () => {
    const store = makeS3Storage({ ...options, secretKey: 'of another account' });
    await expect(store.put(Buffer.from('picture'))).rejects.toThrow('403');
  });

  it('reports a failure instead of treating a file as missing', async () => {
    broken = true;
    const store = makeS3Storage(options);
    for (const call of [() => store.has(nothing), () => store.list('ab'), () => store.get(nothing)])
      await expect(call()).rejects.toThrow('500');
    broken = false;
  });
});
