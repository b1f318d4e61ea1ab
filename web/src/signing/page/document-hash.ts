// What a signer is shown is what they sign: the hash that goes with the signature is that of the bytes on the screen, and not one that the server said
// beside them.

const hex = (bytes: ArrayBuffer | Uint8Array): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Browsers hash only where the page came by https; elsewhere the same is computed here. */
export async function sha256Of(bytes: ArrayBuffer, { subtle }: { subtle?: SubtleCrypto } = crypto): Promise<string> {
  if (subtle) return hex(await subtle.digest('SHA-256', bytes));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return hex(sha256(new Uint8Array(bytes)));
}

export async function fetchDocument(url: string, stopped: AbortSignal): Promise<{ bytes: ArrayBuffer; sha256: string }> {
  const answer = await fetch(url, { signal: stopped });
  if (!answer.ok) throw new Error(`The document answered ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  return { bytes, sha256: await sha256Of(bytes) };
}
