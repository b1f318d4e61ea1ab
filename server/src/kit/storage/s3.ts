import { thumbnailWidths } from '@roadworthy/contract/files/file.routes.ts';
import { createHash, createHmac } from 'node:crypto';
import { thumbnailName, hashOf, isHash, type Storage } from './storage.ts';

/** Any S3-compatible store, with path-style URLs and AWS Signature Version 4 over fetch. */
type Method = 'PUT' | 'GET' | 'HEAD' | 'DELETE';
export type S3Options = {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
  now?: () => Date;
};

const hmac = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const timeoutMs = 30_000;

/** The headers that sign a request (AWS Signature Version 4, header form, with the hash of the body). */
export function signedHeaders(options: S3Options, method: string, url: URL, bodyHash: string): Record<string, string> {
  const stamp = (options.now?.() ?? new Date()).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = stamp.slice(0, 8);
  const headers = { host: url.host, 'x-amz-content-sha256': bodyHash, 'x-amz-date': stamp };
  const names = Object.keys(headers).join(';');
  url.searchParams.sort();
  const query = url.search.slice(1).replaceAll('+', '%20');
  const canonical = [
    method,
    url.pathname,
    query,
    ...Object.entries(headers).map(([name, value]) => `${name}:${value}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${options.region}/s3/aws4_request`;
  const key = hmac(hmac(hmac(hmac(`AWS4${options.secretKey}`, day), options.region), 's3'), 'aws4_request');
  const signature = createHmac('sha256', key)
    .update(['AWS4-HMAC-SHA256', stamp, scope, sha(canonical)].join('\n'))
    .digest('hex');
  return {
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': stamp,
    authorization: `AWS4-HMAC-SHA256 Credential=${options.accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

export function s3Storage(options: S3Options): Storage {
  const bucket = `${options.endpoint.replace(/\/$/, '')}/${options.bucket}`;
  const send = (method: Method, name: string, body?: Uint8Array): Promise<Response> => {
    if (!isHash(name.slice(0, 64))) throw new Error('not a hash');
    return request(method, new URL(`${bucket}/${name.slice(0, 2)}/${name}`), body);
  };
  const request = async (method: Method, url: URL, body?: Uint8Array): Promise<Response> => {
    const headers = signedHeaders(options, method, url, body ? hashOf(body) : sha(''));
    return fetch(url, {
      method,
      headers,
      ...(body && { body: Buffer.from(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  };
  const refuse = (what: string, response: Response): never => {
    throw new Error(`The file store refused to ${what}: ${response.status}`);
  };
  const read = async (name: string): Promise<Uint8Array | undefined> => {
    const answer = await send('GET', name);
    if (answer.status === 404) return undefined;
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : refuse('give a file', answer);
  };
  return {
    async put(bytes) {
      const sha256 = hashOf(bytes);
      const existing = await send('HEAD', sha256);
      if (!existing.ok) {
        const answer = await send('PUT', sha256, bytes);
        if (!answer.ok) refuse('keep a file', answer);
      }
      return { sha256, size: bytes.length };
    },
    get: read,
    async has(sha256) {
      const answer = await send('HEAD', sha256);
      return answer.ok || (answer.status === 404 ? false : refuse('look for a file', answer));
    },
    async remove(sha256) {
      for (const name of [...thumbnailWidths.map((width) => thumbnailName(sha256, width)), sha256]) {
        const answer = await send('DELETE', name);
        if (!answer.ok && answer.status !== 404) refuse('remove a file', answer);
      }
    },
    getThumbnail: (sha256, width) => read(thumbnailName(sha256, width)),
    async putThumbnail(sha256, width, bytes) {
      const answer = await send('PUT', thumbnailName(sha256, width), bytes);
      if (!answer.ok) refuse('keep a small copy', answer);
    },
    async list(beginning) {
      const names: string[] = [];
      for (let from: string | undefined = ''; from !== undefined;) {
        const url = new URL(bucket);
        url.search = new URLSearchParams({
          'list-type': '2',
          prefix: `${beginning}/`,
          ...(from && { 'continuation-token': from }),
        }).toString();
        const answer = await request('GET', url);
        if (!answer.ok) refuse('list its files', answer);
        const page = await answer.text();
        names.push(...[...page.matchAll(/<Key>[^<]*\/([^</]+)<\/Key>/g)].map((found) => found[1] ?? '').filter(isHash));
        from = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
      }
      return names;
    },
  };
}
