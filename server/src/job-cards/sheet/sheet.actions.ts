import { formatSheetFileName, buildJobCardSheet } from '@roadworthy/contract/job-cards/sheet/job-card-sheet.ts';
import type { SheetCard } from '@roadworthy/contract/job-cards/sheet/sheet-card.schema.ts';
import type { SheetSection } from '@roadworthy/contract/kit/lists/sheet.ts';
import { getCompanyInUse, type CompanyInUse } from '../../companies/index.ts';
import { findReferableFiles, readStoredFile } from '../../files/index.ts';
import { requireFound } from '../../kit/db/records.ts';
import type { Actor } from '../../kit/http/actor.ts';
import type { LoadPhotoMarks } from '../../kit/http/routing/marked-photos.ts';
import type { Kit } from '../../kit/kit.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { createThumbnail } from '../../kit/storage/picture.ts';
import * as jobCards from '../job-card.queries.ts';

// The printed job card. Its content comes from the contract (`buildJobCardSheet`), so that PDF and preview cannot
// differ; the kit lays it out. The transaction ends before printing starts, so that printing blocks nobody.

/** Returns the sections that other slices print after the specified ones. */
export type LoadExtraSections = (tx: Tx, jobCardId: string, zone: string) => Promise<SheetSection[]>;
type PrintContext = { readonly kit: Kit; readonly actor: Actor; readonly loadPhotoMarks: LoadPhotoMarks };
type StoredPhoto = { key: string; sha256: string };
type Contents = {
  company: CompanyInUse;
  logo: Uint8Array | undefined;
  photos: readonly StoredPhoto[];
  marks: Awaited<ReturnType<LoadPhotoMarks>>;
};
export type PrintedFile = { name: string; bytes: Uint8Array };

export async function printJobCard(
  context: PrintContext,
  id: string,
  loadExtraSections: LoadExtraSections,
): Promise<PrintedFile> {
  const { card, extra, contents } = await readInTransaction(context, async (tx) => {
    const found = await requireFound(jobCards.find(tx, id));
    const sections = await loadExtraSections(tx, id, context.kit.settings.timeZone);
    const photos = [...found.photos, ...sections.flatMap(photosOf)];
    return { card: found, extra: sections, contents: await readContents(context, tx, { ...found, photos }) };
  });
  return print(context, contents, card, { extra });
}

const photosOf = (section: SheetSection): string[] =>
  section.kind === 'photos' ? section.photos.map(({ key }) => key) : [];

/** Prints form values that are not saved, marked as a draft. Nothing is stored. */
export async function printJobCardDraft(context: PrintContext, card: SheetCard): Promise<PrintedFile> {
  return print(context, await readInTransaction(context, (tx) => readContents(context, tx, card)), card, {
    draft: true,
  });
}

const readInTransaction = <T>({ kit, actor }: PrintContext, work: (tx: Tx) => Promise<T>): Promise<T> =>
  kit.db.inCompany(actor.company, actor.userId, work);

/** Reads the letterhead, and finds the photos: in a draft, only those that this person could save on a job card. */
async function readContents(
  { kit, actor, loadPhotoMarks }: PrintContext,
  tx: Tx,
  { photos = [] }: SheetCard,
): Promise<Contents> {
  const company = await getCompanyInUse({ tx, actor });
  const printed = await findReferableFiles({ tx }, photos, { subject: 'jobcard' });
  return {
    company,
    logo: company.logo ? await readStoredFile({ tx, kit }, company.logo) : undefined,
    photos: printed,
    marks: await loadPhotoMarks(
      { tx },
      printed.map(({ key }) => key),
    ),
  };
}

/**
 * Reads small copies of the photos one after the other, so that a sheet never holds many large photos in memory at
 * once.
 */
async function readPhotos({ kit }: PrintContext, photos: readonly StoredPhoto[]): Promise<Map<string, Uint8Array>> {
  const read = new Map<string, Uint8Array>();
  for (const { key, sha256 } of photos) {
    const bytes = await kit.storage.get(sha256);
    if (bytes) read.set(key, await createThumbnail(bytes, 960).catch(() => bytes));
  }
  return read;
}

async function print(
  context: PrintContext,
  { company, logo, photos, marks }: Contents,
  card: SheetCard,
  { draft = false, extra = [] }: { draft?: boolean; extra?: readonly SheetSection[] } = {},
): Promise<PrintedFile> {
  const { kit } = context;
  const sheet = buildJobCardSheet(card, { sender: company.name, draft });
  const bytes = await kit.pdf.renderSheet({
    sheet: { ...sheet, sections: [...sheet.sections, ...extra] },
    address: kit.settings.publicUrl,
    photos: await readPhotos(context, photos),
    marks,
    ...(logo && { logo }),
  });
  return { name: formatSheetFileName(card.jobcardId), bytes };
}
