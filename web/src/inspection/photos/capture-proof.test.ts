import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCaptureProof } from './capture-proof.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the proof of a capture', () => {
  it('is the SHA-256 of the bytes that will be sent, and the time of the device', async () => {
    const bytes = Uint8Array.from({ length: 5000 }, (_, at) => at % 251);
    expect(await createCaptureProof(new Blob([bytes]), new Date('2026-11-27T10:00:00Z'))).toEqual({
      sha256: createHash('sha256').update(bytes).digest('hex'),
      takenAt: '2026-11-27T10:00:00.000Z',
    });
  });

  it('is undefined, without an error, if the browser cannot compute digests', async () => {
    vi.stubGlobal('crypto', {});
    expect(await createCaptureProof(new Blob(['a']), new Date(0))).toBeUndefined();
  });
});
