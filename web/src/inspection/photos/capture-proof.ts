import type { CaptureProof } from './taken-photos.ts';

/**
 * Computes the digest of the bytes to be sent before they are stored on the device, so that any later change is
 * detected (docs/decisions/0116). Browsers compute digests only on https and localhost; elsewhere the photo is sent
 * without a proof.
 */
export async function createCaptureProof(photo: Blob, takenAt: Date): Promise<CaptureProof | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await photo.arrayBuffer());
  const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { sha256, takenAt: takenAt.toISOString() };
}
