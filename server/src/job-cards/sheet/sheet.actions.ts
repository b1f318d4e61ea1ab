import { sheetFileName, buildJobCardSheet } from '@roadworthy/contract/job-cards/sheet/job-card-sheet.ts';
import type { SheetCard } from '@roadworthy/contract/job-cards/sheet/sheet-card.schema.ts';
import { getCompanyInUse, type CompanyInUse } from '../../companies/index.ts';
import { readStoredFile } from '../../files/index.ts';
import { requireFound } from '../../kit/db/records.ts';
import type { Actor } from '../../kit/http/actor.ts';
import type { Kit } from '../../kit/kit.ts';
import type { Tx } from '../../kit/db/pool.ts';
import * as jobCards from '../job-card.queries.ts';

// The printed job card. Its content comes from the contract (`buildJobCardSheet`), so that PDF and preview cannot
// differ; the kit lays it out. The transaction ends before printing starts, so that printing blocks nobody.

type PrintContext = { readonly kit: Kit; readonly actor: Actor };
type Letterhead = { company: CompanyInUse; logo: Uint8Array | undefined };
export type PrintedFile = { name: string; bytes: Uint8Array };

export async function printCard(context: PrintContext, id: string): Promise<PrintedFile> {
  const { card, letterhead } = await readInTransaction(context, async (tx) => ({
    card: await requireFound(jobCards.find(tx, id)),
    letterhead: await readLetterhead(context, tx),
  }));
  return print(context, letterhead, card);
}

/** Prints form values that are not saved, marked as a draft. Nothing is stored. */
export async function printDraft(context: PrintContext, card: SheetCard): Promise<PrintedFile> {
  return print(context, await readInTransaction(context, (tx) => readLetterhead(context, tx)), card, { draft: true });
}

const readInTransaction = <T>({ kit, actor }: PrintContext, work: (tx: Tx) => Promise<T>): Promise<T> =>
  kit.db.inCompany(actor.company, actor.userId, work);

async function readLetterhead({ kit, actor }: PrintContext, tx: Tx): Promise<Letterhead> {
  const company = await getCompanyInUse({ tx, actor });
  return { company, logo: company.logo ? await readStoredFile({ tx, kit }, company.logo) : undefined };
}

async function print(
  { kit }: PrintContext,
  { company, logo }: Letterhead,
  card: SheetCard,
  { draft = false } = {},
): Promise<PrintedFile> {
  const sheet = buildJobCardSheet(card, { sender: company.name, draft });
  const bytes = await kit.pdf.renderSheet({ sheet, address: kit.settings.publicUrl, ...(logo && { logo }) });
  return { name: sheetFileName(card.jobcardId), bytes };
}
