import { scanMessages as messages } from '@roadworthy/contract/kit/messages/components/scan.messages.ts';
import { vinLength, parseVinLabel, findVinWarning } from '@roadworthy/contract/vehicles/vin.ts';
import type { Scan } from './ScanButton.tsx';

/** Scanning a VIN: removes the I in front of it on labels, and has the user confirm a VIN with a wrong check digit. */
export const vinScan = {
  label: messages.scanTheVin,
  read: parseVinLabel,
  warn: findVinWarning,
  isRight: (code) => code.length === vinLength && findVinWarning(code) === undefined,
} satisfies Scan;
