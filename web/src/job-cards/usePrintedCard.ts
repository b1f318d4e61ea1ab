import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { sheetRoutes } from '@roadworthy/contract/job-cards/sheet/sheet.routes.ts';
import type { SheetCard } from '@roadworthy/contract/job-cards/sheet/sheet-card.schema.ts';
import { formatSheetFileName, buildJobCardSheet } from '@roadworthy/contract/job-cards/sheet/job-card-sheet.ts';
import type { Sheet } from '@roadworthy/contract/kit/lists/sheet.ts';
import { call } from '../kit/api/call.ts';
import { useSession } from '../kit/session/session.ts';

/** The printable job card as stored or, as a draft, with the form's values. */
export type PrintedCard = { sheet: Sheet; logo: string | null | undefined; fileName: string; pdf: () => Promise<Blob> };

/**
 * Returns the printable job card. `draft` means that the form has unsaved changes. A card that was never saved is
 * always a draft, and its requestor is the current user.
 */
export function usePrintedCard(card: SheetCard, { draft = false }: { draft?: boolean } = {}): PrintedCard {
  const session = useSession();
  const printedCard: SheetCard = { ...card, requestorName: card.requestorName ?? session?.me ?? null };
  return {
    sheet: buildJobCardSheet(printedCard, { sender: session?.company?.name ?? '', draft }),
    logo: session?.company?.logo,
    fileName: formatSheetFileName(card.jobcardId),
    pdf: () =>
      card._id && !draft
        ? call(jobCardRoutes.jobCardSheet, { params: { id: card._id } })
        : call(sheetRoutes.draftJobCardSheet, { body: printedCard }),
  };
}
