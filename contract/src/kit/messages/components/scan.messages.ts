import { messages } from '../../language/messages.ts';

export const scanMessages = messages('kit.scan', {
  noDetector: 'This browser can’t read codes. Type the code instead.',
  holdCode: 'Hold the code inside the frame. It is read automatically.',
  lightOff: 'Turn light off',
  lightOn: 'Turn light on',
  typeInstead: 'Type the code',
  tryAgain: 'Try again',
  scanAgain: 'Scan again',
  confirmCode: 'Use code',
  camera: 'Camera',
  refused: 'You did not allow the camera. Allow it for this page in your browser, or type the code.',
  noCamera: 'This device has no camera. Type the code instead.',
  inUse: 'Another app is using the camera. Close it, or type the code.',
  insecure: 'The camera works only on secure pages (https). Type the code instead.',
  failed: 'The camera could not be started. Type the code instead.',
  scanTheVin: 'Scan the VIN',
});
