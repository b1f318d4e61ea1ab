import { computeSha256 } from '../../kit/storage/sha256.ts';

// What a signer signs is the document on the screen, so the hash that is sent with the signature is computed from those
// bytes instead of being taken from the server.

export async function fetchDocument(
  url: string,
  stopped: AbortSignal,
): Promise<{ bytes: ArrayBuffer; sha256: string }> {
  const answer = await fetch(url, { signal: stopped });
  if (!answer.ok) throw new Error(`The document answered ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  return { bytes, sha256: await computeSha256(bytes) };
}
