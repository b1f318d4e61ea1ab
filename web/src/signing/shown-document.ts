// What a signer is shown is what they sign: the hash that goes with the signature is that of the bytes on the screen, and not one that the server said
// beside them.

const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

export async function fetchDocument(url: string, stopped: AbortSignal): Promise<{ bytes: ArrayBuffer; sha256: string }> {
  const answer = await fetch(url, { signal: stopped });
  if (!answer.ok) throw new Error(`The document answered ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  return { bytes, sha256: hex(await crypto.subtle.digest('SHA-256', bytes)) };
}
