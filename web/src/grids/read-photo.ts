import { fileMessages } from '@roadworthy/contract/files/messages/file.messages.ts';
import { photoMessages } from '@roadworthy/contract/grids/messages/grid-photo.messages.ts';
import { photoProblem } from '@roadworthy/contract/grids/grid.photo.ts';
import { isTruncatedImage } from '../kit/form/files/truncated-image.ts';
import { shrinkPicture } from '../kit/form/files/upload.ts';

/** Carries the message for the user; a photo that cannot be split is rejected here, before the upload. */
export class PhotoRefused extends Error {}

export type Photo = { blob: Blob; width: number; height: number };

export async function readPhoto(file: Blob): Promise<Photo> {
  if (file.size === 0) throw new PhotoRefused(fileMessages.empty);
  if (isTruncatedImage(new Uint8Array(await file.arrayBuffer()))) throw new PhotoRefused(photoMessages.cutOff);
  const blob = await shrinkPicture(file);
  const bitmap = await createImageBitmap(blob).catch(() => undefined);
  if (!bitmap) throw new PhotoRefused(photoMessages.notPicture);
  const { width, height } = bitmap;
  bitmap.close();
  return { blob, width, height };
}

export const photoProblemOf = (photo: Photo | undefined, row: number, column: number): string | undefined =>
  photo && photoProblem(photo, { row, column });
