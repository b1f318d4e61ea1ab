const hex = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Computes a SHA-256 in hex, in JavaScript where the browser does not offer it, that is, without https. */
export async function computeSha256(
  bytes: ArrayBuffer,
  { subtle }: { subtle?: SubtleCrypto } = crypto,
): Promise<string> {
  if (subtle) return hex(await subtle.digest('SHA-256', bytes));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return hex(sha256(new Uint8Array(bytes)));
}
