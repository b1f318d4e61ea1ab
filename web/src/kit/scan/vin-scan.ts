import { scanMessages as messages } from '@roadworthy/contract/kit/messages/components/scan.messages.ts';
import { vinLength, parseVinLabel, findVinWarning } from '@roadworthy/contract/vehicles/vin.ts';
import type { Scan } from './ScanButton.tsx';

/** Scanning a VIN: strips the leading I of labels; a VIN with a wrong check digit is shown for confirmation first. */
export const vinScan = {
  label: messages.scanTheVin,
  read: parseVinLabel,
  warn: findVinWarning,
  isRight: (code) => code.length === vinLength && findVinWarning(code) === undefined,
} satisfies Scan;
