import { messages } from '../../kit/language/messages.ts';

/** Advice for browsers that may delete data saved on the device. */
export const storageMessages = messages('inspection.storage', {
  safari:
    'Safari deletes plans and unsent recordings from this device after seven days without a visit, unless Roadworthy is on the Home Screen.',
  lowOnSpace:
    'This browser may delete plans and unsent recordings when the device runs low on space. Install Roadworthy to keep them.',
  installInSafari: 'Tap Share, then Add to Home Screen.',
  installInMenu: 'Open the browser’s menu and choose Install or Add to Home screen.',
  install: 'Install Roadworthy',
  notNow: 'Not now',
});
