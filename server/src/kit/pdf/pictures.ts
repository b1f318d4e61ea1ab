// Pictures come from phones and strangers: rotated by EXIF, in any format, too large, sometimes broken. They are
// re-encoded, so that a document contains neither location data nor a file that the PDF library cannot handle.
import sharp, { type OutputInfo, type Sharp } from 'sharp';

export type PrintablePicture = { dataUrl: string; width: number; height: number };

const MAX_PIXELS = 60_000_000;
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif', 'avif']);

const asDataUrl = (kind: 'jpeg' | 'png', { data, info }: { data: Buffer; info: OutputInfo }): PrintablePicture => ({
  dataUrl: `data:image/${kind};base64,${data.toString('base64')}`,
  width: info.width,
  height: info.height,
});

async function openImage(image: Uint8Array): Promise<Sharp> {
  const picture = sharp(image, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format } = await picture.metadata();
  // An SVG can contain programs and links, so it does not belong in a signed document.
  if (!format || !formats.has(format)) throw new Error(`Picture format ${format ?? 'unknown'} is not printed`);
  return picture.rotate();
}

/** Prepares a photo for the page; `undefined` if the bytes are not a picture that can be printed. */
export async function preparePhoto(image: Uint8Array, maxPixels = 1400): Promise<PrintablePicture | undefined> {
  try {
    const picture = (await openImage(image)).resize({
      width: maxPixels,
      height: maxPixels,
      fit: 'inside',
      withoutEnlargement: true,
    });
    return asDataUrl(
      'jpeg',
      await picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true }),
    );
  } catch {
    return undefined;
  }
}

/** Prepares a logo or drawn signature: keeps its transparency and removes its empty margin. */
export async function prepareDrawing(
  image: Uint8Array,
  { width = 900, height = 300 } = {},
): Promise<PrintablePicture | undefined> {
  try {
    const source = await (await openImage(image)).toColourspace('srgb').png().toBuffer();
    const trimmed = await sharp(source)
      .trim()
      .toBuffer()
      .catch(() => source);
    const picture = sharp(trimmed).resize({ width, height, fit: 'inside', withoutEnlargement: true });
    return asDataUrl('png', await picture.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true }));
  } catch {
    return undefined;
  }
}
