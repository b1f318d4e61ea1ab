// A signer signs what was displayed: the hash sent with the signature is computed from the bytes on the screen, not
// taken from the server.

const hex = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Browsers only provide hashing on https; elsewhere it is computed in JavaScript. */
export async function sha256Of(bytes: ArrayBuffer, { subtle }: { subtle?: SubtleCrypto } = crypto): Promise<string> {
  if (subtle) return hex(await subtle.digest('SHA-256', bytes));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return hex(sha256(new Uint8Array(bytes)));
}

export async function fetchDocument(
  url: string,
  stopped: AbortSignal,
): Promise<{ bytes: ArrayBuffer; sha256: string }> {
  const answer = await fetch(url, { signal: stopped });
  if (!answer.ok) throw new Error(`The document answered ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  return { bytes, sha256: await sha256Of(bytes) };
}
