import { storedFilesServerMessages as messages } from '@roadworthy/contract/kit/messages/server/files-server.messages.ts';
import sharp, { type Metadata } from 'sharp';
import { getCurrentCompany } from '../db/connections.ts';
import { FairSemaphore } from '../fair-semaphore.ts';
import { greyImageSide, hasDetail, type GreyImage } from './photo-similarity.ts';

/**
 * Uploaded pictures are recognised by their bytes, limited in size before they are decoded, and re-encoded without
 * metadata.
 */
export type Picture = {
  kind: 'png' | 'jpeg';
  mime: 'image/png' | 'image/jpeg';
  bytes: Uint8Array;
  width: number;
  height: number;
};
export type RejectionReason = 'kind' | 'size' | 'pixels' | 'broken';

export class PictureRejectedError extends Error {
  readonly reason: RejectionReason;
  constructor(reason: RejectionReason) {
    super(rejectionMessages[reason]);
    this.reason = reason;
  }
}
const rejectionMessages: Record<RejectionReason, string> = {
  kind: messages.wrongKind,
  size: messages.tooLarge,
  pixels: messages.tooManyPixels,
  broken: messages.damaged,
};

const maxBytes = 15 * 1024 * 1024;
const maxPixels = 50_000_000;
const maxConcurrent = 2;
sharp.concurrency(1);
sharp.cache(false);

const beginnings = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
  gif: [0x47, 0x49, 0x46, 0x38],
} as const;
const kindOf = (bytes: Uint8Array) =>
  (['png', 'jpeg', 'gif'] as const).find((kind) => beginnings[kind].every((byte, index) => bytes[index] === byte));

/** Returns whether the bytes begin like a picture that the product stores or shows. */
export const isKnownPicture = (bytes: Uint8Array): boolean =>
  kindOf(bytes) !== undefined ||
  (Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('RIFF')) &&
    Buffer.from(bytes.subarray(8, 12)).equals(Buffer.from('WEBP')));

/** Two decodes at a time, so that memory stays bounded no matter how many people upload. */
const semaphore = new FairSemaphore(maxConcurrent);
const queued = <T>(work: () => Promise<T>): Promise<T> => semaphore.during(getCurrentCompany(), work);

const openImage = (bytes: Uint8Array) =>
  sharp(bytes, { failOn: 'warning', limitInputPixels: maxPixels, pages: 1, sequentialRead: true });

async function metadataOf(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await openImage(bytes).metadata();
  } catch (error) {
    throw new PictureRejectedError(String(error).includes('pixel limit') ? 'pixels' : 'broken');
  }
}

/**
 * Reads a picture. PNG stays PNG, JPEG stays JPEG, and of a GIF the first frame remains. Orientation is applied; EXIF,
 * location and comments are removed. `read` is called when it is this picture's turn, so waiting pictures are not in
 * memory.
 */
export function readPicture(read: () => Promise<Uint8Array>): Promise<Picture> {
  return queued(async () => {
    const bytes = await read();
    const kind = kindOf(bytes);
    if (!kind) throw new PictureRejectedError('kind');
    if (bytes.length > maxBytes) throw new PictureRejectedError('size');
    const { width = 0, height = 0, format } = await metadataOf(bytes);
    if (format !== kind) throw new PictureRejectedError('kind');
    if (width * height > maxPixels) throw new PictureRejectedError('pixels');
    const upright = openImage(bytes).autoOrient().toColourspace('srgb');
    const encoded =
      kind === 'jpeg' ? upright.jpeg({ quality: 88, mozjpeg: false }) : upright.png({ compressionLevel: 8 });
    try {
      const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
      return {
        kind: kind === 'jpeg' ? 'jpeg' : 'png',
        mime: kind === 'jpeg' ? 'image/jpeg' : 'image/png',
        bytes: data,
        width: info.width,
        height: info.height,
      };
    } catch {
      throw new PictureRejectedError('broken');
    }
  });
}

/** Creates a smaller copy for lists. It is never larger than the picture itself. */
export const createThumbnail = (bytes: Uint8Array, width: 160 | 480 | 960): Promise<Uint8Array> =>
  queued(() => openImage(bytes).resize({ width, height: width, fit: 'inside', withoutEnlargement: true }).toBuffer());

/**
 * Creates a smaller copy for screens as WebP. Every browser supports it, photos get a third smaller, and drawings keep
 * their transparency.
 */
export const resizeForScreen = (bytes: Uint8Array, width: 160 | 480 | 960): Promise<Uint8Array> =>
  queued(() =>
    openImage(bytes)
      .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 2 })
      .toBuffer(),
  );

/**
 * Returns a picture in grey levels, even if its file is damaged. Undefined if it cannot be read or has no details to
 * compare.
 */
export const toGreyImage = (bytes: Uint8Array): Promise<GreyImage | undefined> =>
  queued(async () => {
    const picture = sharp(bytes, { failOn: 'none', limitInputPixels: maxPixels, pages: 1 });
    const image = await picture
      .autoOrient()
      .flatten({ background: 'white' })
      .greyscale()
      .resize({ width: greyImageSide, height: greyImageSide, fit: 'fill' })
      .raw()
      .toBuffer()
      .catch(() => undefined);
    return image?.length === greyImageSide ** 2 && hasDetail(image) ? image : undefined;
  });

/** Returns whether the picture is empty: every pixel is transparent. */
export const isBlankPicture = (bytes: Uint8Array): Promise<boolean> =>
  queued(async () => {
    const { isOpaque, channels } = await openImage(bytes).stats();
    return !isOpaque && channels.at(-1)?.max === 0;
  });

/**
 * Measures how much detail a photo has: the standard deviation of its second derivative in grey levels. The value is
 * low for blurred photos and empty surfaces.
 */
export async function measureDetail(bytes: Uint8Array): Promise<number> {
  const edges = { width: 3, height: 3, kernel: [0, 1, 0, 1, -4, 1, 0, 1, 0], offset: 128, scale: 1 };
  const second = await queued(() => openImage(bytes).greyscale().convolve(edges).png().toBuffer());
  const { channels } = await sharp(second).stats();
  return channels[0]?.stdev ?? 0;
}

type Drawing = { width: number; height: number };
/** Draws strokes, each a list of points in an area of the given size, as a picture with a transparent background. */
export const drawStrokes = (
  strokes: readonly (readonly (readonly [x: number, y: number, ...rest: number[]])[])[],
  { width, height }: Drawing,
): Promise<Uint8Array> => {
  // Converts to numbers, so that no text from a device gets into the SVG.
  const paths = strokes.map((points) => points.map(([x, y]) => `${Number(x)},${Number(y)}`).join(' '));
  const lines = paths.map((points) => `<polyline points="${points}"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g fill="none" stroke="#111" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${lines}</g></svg>`;
  return drawSvg(svg);
};

/** Draws an SVG as a PNG with a transparent background. Only for an SVG that the product itself wrote. */
export const drawSvg = (svg: string): Promise<Uint8Array> => queued(() => sharp(Buffer.from(svg)).png().toBuffer());
