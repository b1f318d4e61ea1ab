import { messages } from '../messages.ts';

export const scanMessages = messages('kit.scan', {
  thisBrowserCannotReadCodesType: 'This browser cannot read codes. Type the code instead.',
  close: 'Close',
  holdTheCodeIntoTheFrame: 'Hold the code into the frame. It is taken by itself.',
  lightOff: 'Light off',
  light: 'Light',
  typeItInstead: 'Type it instead',
  tryAgain: 'Try again',
  scanAgain: 'Scan again',
  takeIt: 'Use it',
  camera: 'Camera',
  theCameraWasRefusedAllowIt: 'The camera was refused. Allow it for this page in the browser, or type the code.',
  thisDeviceHasNoCameraType: 'This device has no camera. Type the code instead.',
  theCameraIsUsedByAnother: 'The camera is used by another program. Close it there, or type the code.',
  theCameraWorksOnlyWhereThe: 'The camera works only where the address begins with https. Type the code instead.',
  theCameraCouldNotBeStarted: 'The camera could not be started. Type the code instead.',
  scanTheVin: 'Scan the VIN',
});
