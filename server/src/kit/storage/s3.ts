import { createHash, createHmac } from 'node:crypto';
import { hashOf, isHash, type Storage } from './storage.ts';

/** Any S3-compatible store, path style, AWS Signature Version 4 over fetch. */
export type S3Options = { endpoint: string; bucket: string; accessKey: string; secretKey: string; region: string; now?: () => Date };

const hmac = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const timeLimitMs = 30_000;

/** The headers that sign one request (AWS Signature Version 4, header form, with the body's own hash). */
export function signedHeaders(options: S3Options, method: string, url: URL, bodyHash: string): Record<string, string> {
  const stamp = (options.now?.() ?? new Date()).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = stamp.slice(0, 8);
  const headers = { host: url.host, 'x-amz-content-sha256': bodyHash, 'x-amz-date': stamp };
  const names = Object.keys(headers).join(';');
  const canonical = [method, url.pathname, '', ...Object.entries(headers).map(([name, value]) => `${name}:${value}`), '', names, bodyHash].join('\n');
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
  const send = async (method: 'PUT' | 'GET' | 'HEAD' | 'DELETE', sha256: string, body?: Uint8Array): Promise<Response> => {
    if (!isHash(sha256)) throw new Error('not a hash');
    const url = new URL(`${options.endpoint.replace(/\/$/, '')}/${options.bucket}/${sha256.slice(0, 2)}/${sha256}`);
    const headers = signedHeaders(options, method, url, body ? hashOf(body) : sha(''));
    return fetch(url, { method, headers, ...(body && { body: Buffer.from(body) }), signal: AbortSignal.timeout(timeLimitMs) });
  };
  const refuse = (what: string, response: Response): never => {
    throw new Error(`The file store refused to ${what}: ${response.status}`);
  };
  return {
    async put(bytes) {
      const sha256 = hashOf(bytes);
      const kept = await send('HEAD', sha256);
      if (!kept.ok) {
        const answer = await send('PUT', sha256, bytes);
        if (!answer.ok) refuse('keep a file', answer);
      }
      return { sha256, size: bytes.length };
    },
    async get(sha256) {
      const answer = await send('GET', sha256);
      if (answer.status === 404) return undefined;
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : refuse('give a file', answer);
    },
    async remove(sha256) {
      const answer = await send('DELETE', sha256);
      if (!answer.ok && answer.status !== 404) refuse('remove a file', answer);
    },
  };
}
