import { fileMessages, fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { call } from '../call.ts';

/** The longest side of a photo that is sent: sharp on any screen, and quick on a bad network. */
export const longestSide = 2000;
export const pictureKinds = 'image/png,image/jpeg,image/gif';

/** Shrinks a photo on the device before it is sent. What a browser cannot read goes as it is; the server tells what is wrong with it. */
export async function shrunk(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap || Math.max(bitmap.width, bitmap.height) <= longestSide) return file;
  const scale = longestSide / Math.max(bitmap.width, bitmap.height);
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 });
}

/** Uploads one picture and answers its key. A picture belongs to the company that it is sent in, or to the platform. */
export async function uploadPicture(file: Blob, company: string | null): Promise<string> {
  if (file.size === 0) throw new Error(fileMessages.missing);
  return sendPicture(await shrunk(file), file instanceof File ? file.name : undefined, { company });
}

/** Sends a picture that was made ready before, perhaps on another day and in another company. */
export async function sendPicture(
  picture: Blob,
  name = 'photo.jpg',
  options: { company?: string | null; headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<string> {
  const form = new FormData();
  form.append('file', picture, name);
  return (await call(fileRoutes.upload, {}, { form, ...options })).data.key;
}

export const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(blob);
  });
