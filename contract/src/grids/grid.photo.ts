/**
 * Which photos can be split into cells, and the message for the others, which says what to do instead. The builder
 * checks before the upload, and the server checks again.
 */
export const photoMessages = {
  notPicture: 'This file is no picture that can be split. Choose a png, gif, jpeg or HEIC photo.',
  cutOff: 'This photo broke off on its way here, a part of it is missing. Choose it again, or take a new one.',
  tooSmall:
    'This photo has {width} × {height} pixels, which is too few for {rows} rows and {columns} columns. Take a larger one, or choose fewer rows and columns.',
  tooLong:
    'This photo is {times} times as long as it is high, so nobody could tap its cells. Take it from further away, or cut it.',
  tooHigh:
    'This photo is {times} times as high as it is long, so nobody could tap its cells. Take it from further away, or cut it.',
  gone: 'The photo of this side is no longer on this device. Take it again, or choose it again.',
  noRoom: 'There is no room on this device to keep the photo. Submit before you leave this page.',
} as const;

export const cameraMessages = {
  NotAllowedError: 'The camera was refused. Allow it for this page in the browser, or upload a photo.',
  NotFoundError: 'This device has no camera. Upload a photo instead.',
  NotReadableError: 'The camera is used by another program. Close it there, or upload a photo.',
  insecure: 'The browser gives the camera to secure pages (https) alone. Upload a photo instead.',
  ended: 'The camera was taken away. Start it again, or upload a photo.',
  other: 'The camera could not be started. Upload a photo instead.',
} as const;

/** A cell of fewer pixels shows nothing; a longer photo is only a strip on a phone. */
const minCellPixels = 8;
const maxAspectRatio = 8;

type Size = { width: number; height: number };
type Split = { row: number; column: number };

const fillNumbers = (text: string, values: Readonly<Record<string, number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** Why a photo cannot be split into so many rows and columns; undefined if it can. */
export function photoProblem({ width, height }: Size, { row, column }: Split): string | undefined {
  if (width < column * minCellPixels || height < row * minCellPixels)
    return fillNumbers(photoMessages.tooSmall, { width, height, rows: row, columns: column });
  if (width > height * maxAspectRatio) return fillNumbers(photoMessages.tooLong, { times: Math.round(width / height) });
  if (height > width * maxAspectRatio) return fillNumbers(photoMessages.tooHigh, { times: Math.round(height / width) });
  return undefined;
}
