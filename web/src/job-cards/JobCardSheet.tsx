import type { Sheet } from '@roadworthy/contract/kit/sheet.ts';
import { PrintedSheet } from '../kit/sheet/PrintedSheet.tsx';

/** The job card as it comes from the printer. `address` is what stands before the sheet's path in its QR code. */
export const JobCardSheet = ({ sheet, address }: { sheet: Sheet; address?: string }) => <PrintedSheet sheet={sheet} record="job card" address={address} />;
