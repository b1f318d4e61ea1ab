import { sheetFileName, sheetOf } from '@roadworthy/contract/job-cards/sheet.ts';
import type { SheetCard } from '@roadworthy/contract/job-cards/sheet-card.ts';
import { actedCompany, type ActedCompany } from '../companies/index.ts';
import { readKept } from '../files/index.ts';
import { orNotFound } from '../kit/db/records.ts';
import type { Actor } from '../kit/http/actor.ts';
import type { Kit } from '../kit/kit.ts';
import type { Tx } from '../kit/db/pool.ts';
import * as jobCards from './job-card.queries.ts';

// The job card on paper. What it says is the contract's (`sheetOf`), so that the PDF and the preview cannot differ; how it is printed is the
// kit's. Surprising: the transaction is over before the printing begins, because nobody's reading should wait for a printer.

type Asking = { readonly kit: Kit; readonly actor: Actor };
type Letterhead = { company: ActedCompany; logo: Uint8Array | undefined };
export type PrintedFile = { name: string; bytes: Uint8Array };

export async function printCard(asking: Asking, id: string): Promise<PrintedFile> {
  const { card, letterhead } = await reading(asking, async (tx) => ({
    card: await orNotFound(jobCards.find(tx, id)),
    letterhead: await letterheadOf(asking, tx),
  }));
  return print(asking, letterhead, card);
}

/** What stands in a form: it says of itself that it is a draft, and nothing of it is kept. */
export async function printDraft(asking: Asking, card: SheetCard): Promise<PrintedFile> {
  return print(asking, await reading(asking, (tx) => letterheadOf(asking, tx)), card, { draft: true });
}

const reading = <Read>({ kit, actor }: Asking, work: (tx: Tx) => Promise<Read>): Promise<Read> => kit.db.actingIn(actor.company, actor.userId, work);

async function letterheadOf({ kit, actor }: Asking, tx: Tx): Promise<Letterhead> {
  const company = await actedCompany({ tx, actor });
  return { company, logo: company.logo ? await readKept({ tx, kit }, company.logo) : undefined };
}

async function print({ kit }: Asking, { company, logo }: Letterhead, card: SheetCard, { draft = false } = {}): Promise<PrintedFile> {
  const sheet = sheetOf(card, { sender: company.name, draft });
  const bytes = await kit.pdf.renderSheet({ sheet, address: kit.settings.publicUrl, ...(logo && { logo }) });
  return { name: sheetFileName(card.jobcardId), bytes };
}
