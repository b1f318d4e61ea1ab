import { describe, expect, it } from 'vitest';
import { isTruncatedImage } from './truncated-image.ts';

const bytes = (...parts: (number | string)[]): Uint8Array =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : Array.from(part, (letter) => letter.charCodeAt(0)))),
  );
/** A JPEG in three parts: start marker and header with an embedded thumbnail; pixels; end marker. */
const head = [0xff, 0xd8, 0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9] as const;
const pixels = [0xff, 0xda, 0, 3, 1, 9, 8, 0xff, 0x00, 0xd9, 7] as const;
const end = [0xff, 0xd9] as const;
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 2, 'IDAT', 1, 2, 0, 0, 0, 0] as const;
const pngEnd = [0, 0, 0, 0, 'IEND', 1, 2, 3, 4] as const;

describe('a file', () => {
  it.each([
    ['a complete JPEG', bytes(...head, ...pixels, ...end)],
    ['a JPEG followed by other data, as some phones write', bytes(...head, ...pixels, ...end, 'a film of the moment')],
    ['a JPEG with padding between its parts', bytes(0xff, 0xd8, 0xff, 0xff, ...head.slice(3), ...pixels, ...end)],
    ['a complete PNG', bytes(...png, ...pngEnd)],
    ['a GIF', bytes('GIF89a')],
    ['a file that is not a picture', bytes('hello')],
  ])('is not truncated if it is %s', (_what, file) => expect(isTruncatedImage(file)).toBe(false));

  it.each([
    ['a JPEG without its end', bytes(...head, ...pixels)],
    ['a JPEG that ends in its header', bytes(...head)],
    ['a JPEG that ends in the length of a segment', bytes(0xff, 0xd8, 0xff, 0xe1, 0)],
    ['a PNG without its end', bytes(...png)],
    ['a PNG that ends within its pixels', bytes(...png.slice(0, 14))],
  ])('is truncated if it is %s', (_what, file) => expect(isTruncatedImage(file)).toBe(true));
});
