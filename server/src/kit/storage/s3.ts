import { thumbnailWidths } from '@roadworthy/contract/files/file.routes.ts';
import { AwsClient } from 'aws4fetch';
import { buildThumbnailName, hashContent, isHash, type Storage } from './storage.ts';

// Stores files in any S3-compatible store, by path-style URLs.

type Method = 'PUT' | 'GET' | 'HEAD' | 'DELETE';
export type S3Options = { endpoint: string; bucket: string; accessKey: string; secretKey: string; region: string };

const timeoutMs = 30_000;

export function makeS3Storage(options: S3Options): Storage {
  const bucket = `${options.endpoint.replace(/\/$/, '')}/${options.bucket}`;
  // Not retried, so that a store that does not respond delays the caller by just one timeout.
  const client = new AwsClient({
    accessKeyId: options.accessKey,
    secretAccessKey: options.secretKey,
    region: options.region,
    service: 's3',
    retries: 0,
  });
  const send = (method: Method, name: string, body?: Uint8Array): Promise<Response> => {
    if (!isHash(name.slice(0, 64))) throw new Error('not a hash');
    return request(method, new URL(`${bucket}/${name.slice(0, 2)}/${name}`), body);
  };
  const request = (method: Method, url: URL, body?: Uint8Array): Promise<Response> =>
    client.fetch(url, {
      method,
      // Without this header, the client would sign the request without its body.
      headers: { 'x-amz-content-sha256': hashContent(body ?? new Uint8Array()) },
      ...(body && { body: Buffer.from(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  const refuse = (what: string, response: Response): never => {
    throw new Error(`The file store refused to ${what}: ${response.status}`);
  };
  const read = async (name: string): Promise<Uint8Array | undefined> => {
    const answer = await send('GET', name);
    if (answer.status === 404) return undefined;
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : refuse('return a file', answer);
  };
  return {
    async put(bytes) {
      const sha256 = hashContent(bytes);
      const existing = await send('HEAD', sha256);
      if (!existing.ok) {
        const answer = await send('PUT', sha256, bytes);
        if (!answer.ok) refuse('store a file', answer);
      }
      return { sha256, size: bytes.length };
    },
    get: read,
    async has(sha256) {
      const answer = await send('HEAD', sha256);
      return answer.ok || (answer.status === 404 ? false : refuse('look for a file', answer));
    },
    async remove(sha256) {
      for (const name of [...thumbnailWidths.map((width) => buildThumbnailName(sha256, width)), sha256]) {
        const answer = await send('DELETE', name);
        if (!answer.ok && answer.status !== 404) refuse('remove a file', answer);
      }
    },
    getThumbnail: (sha256, width) => read(buildThumbnailName(sha256, width)),
    async putThumbnail(sha256, width, bytes) {
      const answer = await send('PUT', buildThumbnailName(sha256, width), bytes);
      if (!answer.ok) refuse('store a thumbnail', answer);
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
