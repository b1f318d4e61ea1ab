import { vinLength, vinFromLabel, vinWarning } from '@roadworthy/contract/vehicles/vin.ts';
import type { Scan } from './ScanButton.tsx';

/** A VIN by the camera: without the I that a label puts before it; one whose check digit does not fit is shown before it is taken. */
export const vinScan = {
  label: 'Scan the VIN',
  read: vinFromLabel,
  warn: vinWarning,
  isRight: (code) => code.length === vinLength && vinWarning(code) === undefined,
} satisfies Scan;
