import makeLibrary from 'libheif-js/libheif-wasm/libheif.js';

// Decodes an iPhone photo to upright pixels: the file stores how the phone was held, and libheif rotates it.

declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface EmbindModule {
    HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifPicture[] };
  }
}
type HeifPicture = {
  get_width: () => number;
  get_height: () => number;
  is_primary: () => boolean;
  display: (into: Pixels, done: (filled: Pixels | null) => void) => void;
  free: () => void;
};
export type Pixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };

/** The same limit as on the server. At four bytes per pixel, such a photo needs 200 MB of the device's memory. */
const maxPixels = 50_000_000;

export async function decodeHeic(bytes: Uint8Array, wasmBinary: ArrayBuffer): Promise<Pixels> {
  const library = makeLibrary({ wasmBinary });
  const pictures = new library.HeifDecoder().decode(bytes);
  try {
    const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
    if (!picture) throw new Error('no picture in this file');
    const [width, height] = [picture.get_width(), picture.get_height()];
    if (width * height > maxPixels) throw new Error('too many pixels');
    return await new Promise((resolve, reject) => {
      picture.display({ width, height, data: new Uint8ClampedArray(width * height * 4) }, (filled) =>
        filled ? resolve(filled) : reject(new Error('this picture cannot be decoded')),
      );
    });
  } finally {
    pictures.forEach((one) => one.free());
  }
}
