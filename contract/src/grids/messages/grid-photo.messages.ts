import { messages } from '../../kit/messages.ts';

/**
 * Which photos can be split into cells, and the message for the others, which says what to do instead. The builder
 * checks before the upload, and the server checks again.
 */
export const photoMessages = messages('grids.grid-photo', {
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
});

export const cameraMessages = messages('grids.grid-photo.camera', {
  NotAllowedError: 'The camera was refused. Allow it for this page in the browser, or upload a photo.',
  NotFoundError: 'This device has no camera. Upload a photo instead.',
  NotReadableError: 'The camera is used by another program. Close it there, or upload a photo.',
  insecure: 'The browser gives the camera to secure pages (https) alone. Upload a photo instead.',
  ended: 'The camera was taken away. Start it again, or upload a photo.',
  other: 'The camera could not be started. Upload a photo instead.',
});
