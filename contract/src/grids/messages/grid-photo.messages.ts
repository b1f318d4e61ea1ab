import { messages } from '../../kit/language/messages.ts';

/**
 * Messages about photos that cannot be divided into cells, with advice on what to do. The builder checks before the
 * upload, and the server checks again.
 */
export const photoMessages = messages('grids.grid-photo', {
  notPicture: 'This photo can’t be split into cells. Choose a PNG, GIF, JPEG or HEIC photo.',
  cutOff: 'Part of this photo is missing. Choose it again, or take a new one.',
  tooSmall:
    'This photo is {width} × {height} pixels, which is too small for {rows, plural, one {# row} other {# rows}} and {columns, plural, one {# column} other {# columns}}. Take a larger one, or choose fewer rows and columns.',
  tooLong:
    'This photo is {times} times as wide as it is tall, so its cells would be too small to tap. Take it from further away, or crop it.',
  tooHigh:
    'This photo is {times} times as tall as it is wide, so its cells would be too small to tap. Take it from further away, or crop it.',
  gone: 'The photo of this side is no longer on this device. Take or choose it again.',
  noRoom: 'There isn’t enough space on this device to save the photo. Submit before you leave this page.',
});

export const cameraMessages = messages('grids.grid-photo.camera', {
  NotAllowedError: 'The browser blocked the camera. Allow it for this page, or upload a photo.',
  NotFoundError: 'This device has no camera. Upload a photo instead.',
  NotReadableError: 'Another program is using the camera. Close it there, or upload a photo.',
  insecure: 'The camera works only on secure pages (https). Upload a photo instead.',
  ended: 'The camera was disconnected. Start it again, or upload a photo.',
  other: 'The camera could not be started. Upload a photo instead.',
});
