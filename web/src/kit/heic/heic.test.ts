import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { decodeHeic, type Pixels } from './decode-heic.ts';
import { isHeicFile } from './is-heic.ts';

// The fixture is a small phone photo taken sideways: its pixels are stored sideways, and both the HEIC metadata and
// EXIF require a rotation. Upright, it is red at the top, grey in the middle and blue at the bottom.

const file = (name: string) => new Uint8Array(readFileSync(new URL(name, import.meta.url)));
const wasm = readFileSync(createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm'));
const binary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
const colourAt = ({ width, data }: Pixels, x: number, y: number) => {
  const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 4);
  return red > 150 && blue < 100
    ? 'red'
    : blue > 150 && red < 100
      ? 'blue'
      : Math.abs(red - green) < 20
        ? 'grey'
        : 'other';
};

describe('an iPhone photo', () => {
  it('is recognised by its bytes', async () => {
    expect(await isHeicFile(new Blob([file('sideways.heic')]))).toBe(true);
    for (const bytes of [
      file('sideways.jpg'),
      new TextEncoder().encode('....ftypavif....avifmif1'),
      new TextEncoder().encode('....ftypisom'),
      new Uint8Array(),
    ])
      expect(await isHeicFile(new Blob([bytes]))).toBe(false);
  });

  it('is decoded upright, rotated once', async () => {
    const pixels = await decodeHeic(file('sideways.heic'), binary);
    expect([pixels.width, pixels.height]).toEqual([96, 160]);
    expect([10, 80, 150].map((y) => colourAt(pixels, 48, y))).toEqual(['red', 'grey', 'blue']);
  });

  it('is rejected if it is damaged', async () => {
    for (const bytes of [file('sideways.heic').slice(0, 700), file('sideways.jpg')])
      await expect(decodeHeic(bytes, binary)).rejects.toThrow('no picture in this file');
  });
});
