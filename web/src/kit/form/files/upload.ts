import { fileMessages } from '@roadworthy/contract/files/messages/file.messages.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { call } from '../../api/call.ts';
import { isHeicFile } from '../../heic/is-heic.ts';

/** The longest side of an uploaded photo: sharp on any screen and quick on a slow network. */
const maxSidePx = 2000;
export const pictureTypes = 'image/png,image/jpeg,image/gif';
/** Accepted files, including iPhone photos, which are converted to JPEG on the device. */
export const pictureAccept = `${pictureTypes},image/heic,image/heif,.heic,.heif`;

/**
 * Turns a large or HEIC photo into an upright JPEG of limited size on the device. Other photos are sent unchanged. HEIC
 * is decoded by the browser if it can, otherwise by a bundled decoder. An unreadable file is sent too, and the server
 * reports the problem.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const isHeic = await isHeicFile(file);
  const bitmap = (await loadBitmap(file)) ?? (isHeic ? await loadHeicBitmap(file) : undefined);
  if (!bitmap) return file;
  const { width, height } = bitmap;
  const scale = Math.min(1, maxSidePx / Math.max(width, height));
  if (scale === 1 && !isHeic) return file;
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 });
}

const loadBitmap = (file: Blob): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
/** Decodes a HEIC photo. The decoder is large and rarely needed, so it is loaded with the first such photo. */
const loadHeicBitmap = (file: Blob): Promise<ImageBitmap | undefined> =>
  import('../../heic/read-heic.ts').then(({ readHeic }) => readHeic(file)).catch(() => undefined);

/**
 * Uploads one picture and returns its key. The picture belongs to the given company, or to the platform if it is null.
 */
export async function uploadPicture(file: Blob, company: string | null): Promise<string> {
  if (file.size === 0) throw new Error(fileMessages.empty);
  return postPicture(await shrinkPicture(file), file instanceof File ? file.name : undefined, { company });
}

/** Sends a picture that is ready for upload. The options may name a company or user other than those signed in now. */
export async function postPicture(
  picture: Blob,
  name = 'photo.jpg',
  {
    isDrawing = false,
    keepsOriginal = false,
    ...options
  }: {
    isDrawing?: boolean;
    keepsOriginal?: boolean;
    company?: string | null;
    token?: string;
    headers?: Record<string, string>;
    signal?: AbortSignal;
  } = {},
): Promise<string> {
  const form = new FormData();
  form.append('file', picture, name);
  const query = { ...(isDrawing && { drawn: 'true' as const }), ...(keepsOriginal && { original: 'true' as const }) };
  return (await call(fileRoutes.upload, { query }, { form, ...options })).data.key;
}
