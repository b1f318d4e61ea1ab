const hex = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Computes a SHA-256 as hex. Browsers provide hashing only on https; elsewhere it is computed in JavaScript. */
export async function computeSha256(
  bytes: ArrayBuffer,
  { subtle }: { subtle?: SubtleCrypto } = crypto,
): Promise<string> {
  if (subtle) return hex(await subtle.digest('SHA-256', bytes));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return hex(sha256(new Uint8Array(bytes)));
}
