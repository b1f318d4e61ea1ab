import { jobCardsMessages as messages } from '@roadworthy/contract/job-cards/messages/job-cards.messages.ts';
import type { Sheet } from '@roadworthy/contract/kit/lists/sheet.ts';
import { PrintedSheet } from '../kit/sheet/PrintedSheet.tsx';

/** `address` is the origin to prepend to the sheet's path in its QR code. */
type Props = { sheet: Sheet; logo?: string | null | undefined; address?: string };
export const JobCardSheet = (props: Props) => <PrintedSheet {...props} record={messages.jobCard} />;
