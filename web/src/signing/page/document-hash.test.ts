import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { computeSha256 } from '../../kit/storage/sha256.ts';
import { fetchDocument } from './document-hash.ts';

afterEach(() => vi.unstubAllGlobals());
const answers = (body: Uint8Array<ArrayBuffer>, status = 200) =>
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(body, { status })));
const going = new AbortController().signal;

describe('a displayed document', () => {
  it('is hashed from exactly the bytes that are rendered', async () => {
    const body = new Uint8Array([37, 80, 68, 70, 0, 9, 255]);
    answers(body);
    const { bytes, sha256 } = await fetchDocument('/document.pdf', going);
    expect(new Uint8Array(bytes)).toEqual(body);
    expect(sha256).toBe(createHash('sha256').update(body).digest('hex'));
  });

  it('is not loaded if the server responds with 404', async () => {
    answers(new Uint8Array([123]), 404);
    await expect(fetchDocument('/document.pdf', going)).rejects.toThrow('404');
  });

  it('has the same hash on plain http, where the browser provides no hashing', async () => {
    const body = new TextEncoder().encode('abc').buffer;
    const known = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(await computeSha256(body)).toBe(known);
    expect(await computeSha256(body, {})).toBe(known);
  });
});
