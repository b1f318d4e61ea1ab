import type { Sheet } from '@roadworthy/contract/kit/sheet.ts';
import { PrintedSheet } from '../kit/sheet/PrintedSheet.tsx';

/** The job card as it is printed. `address` precedes the sheet's path in its QR code. */
type Props = { sheet: Sheet; logo?: string | null | undefined; address?: string };
export const JobCardSheet = (props: Props) => <PrintedSheet {...props} record="job card" />;
