import { computeSha256 } from '../../kit/storage/sha256.ts';

// A signer signs the displayed document, so the hash sent with the signature is computed from the displayed bytes
// instead of being taken from the server.

export async function fetchDocument(
  url: string,
  stopped: AbortSignal,
): Promise<{ bytes: ArrayBuffer; sha256: string }> {
  const answer = await fetch(url, { signal: stopped });
  if (!answer.ok) throw new Error(`The document answered ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  return { bytes, sha256: await computeSha256(bytes) };
}
