/**
 * Detects truncated pictures, such as a messenger or a card reader may leave. Browsers show the part of a JPEG that
 * exists and leave the rest grey, so only the missing end of the file reveals the damage.
 */
export function isTruncatedImage(bytes: Uint8Array): boolean {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return !isJpegComplete(bytes);
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47)) return !isPngComplete(bytes);
  return false;
}

const startsWith = (bytes: Uint8Array, ...beginning: number[]): boolean =>
  beginning.every((byte, index) => bytes[index] === byte);

/** Whether the pixels, which follow the header, have their end marker. A thumbnail in the header has one of its own. */
function isJpegComplete(bytes: Uint8Array): boolean {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const mark = bytes[at + 1];
    if (mark === 0xda) return hasEndMarker(bytes, at);
    // A byte of padding is allowed between segments.
    at += mark === 0xff ? 1 : 2 + readLength(bytes, at + 2, 2);
  }
  return false;
}

function hasEndMarker(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(0xd9, from); at > 0; at = bytes.indexOf(0xd9, at + 1))
    if (bytes[at - 1] === 0xff) return true;
  return false;
}

function isPngComplete(bytes: Uint8Array): boolean {
  let at = 8;
  while (at + 12 <= bytes.length) {
    if (startsWith(bytes.subarray(at + 4), 0x49, 0x45, 0x4e, 0x44)) return true;
    at += 12 + readLength(bytes, at, 4);
  }
  return false;
}

const readLength = (bytes: Uint8Array, at: number, digits: number): number =>
  bytes.subarray(at, at + digits).reduce((sum, byte) => sum * 256 + byte, 0);
