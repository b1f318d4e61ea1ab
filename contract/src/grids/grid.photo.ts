import { photoMessages } from './messages/grid-photo.messages.ts';

/** Smaller cells would show nothing useful, and a longer photo would be just a strip on a phone. */
const minCellPixels = 8;
const maxAspectRatio = 8;

type Size = { width: number; height: number };
type Split = { row: number; column: number };

/** Says why a photo cannot be divided into this many rows and columns; undefined if it can. */
export function findPhotoProblem({ width, height }: Size, { row, column }: Split): string | undefined {
  if (width < column * minCellPixels || height < row * minCellPixels)
    return photoMessages.tooSmall({ width, height, rows: row, columns: column });
  if (width > height * maxAspectRatio) return photoMessages.tooLong({ times: Math.round(width / height) });
  if (height > width * maxAspectRatio) return photoMessages.tooHigh({ times: Math.round(height / width) });
  return undefined;
}
