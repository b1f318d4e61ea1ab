import {
  DaySheetContent,
  formatSheetItem,
  signatureArea,
  type Strokes,
} from '@roadworthy/contract/day-sheets/day-sheet.schema.ts';
import { daySheetServerMessages as messages } from '@roadworthy/contract/day-sheets/messages/day-sheet-server.messages.ts';
import { getCompanyInUse } from '../companies/index.ts';
import { readStoredFile, saveDocument } from '../files/index.ts';
import { sha256 } from '../kit/auth/tokens.ts';
import { toCanonicalJson } from '../kit/canonical-json.ts';
import { requireFound } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { forEachSettled } from '../kit/jobs/job-table.ts';
import type { Kit } from '../kit/kit.ts';
import { createThumbnail, drawStrokes } from '../kit/storage/picture.ts';
import { loadPhotoMarks } from '../photo-evidence/index.ts';
import { renderSealedDocument } from '../signing/index.ts';
import type { PlanVisibility } from '../work-plans/index.ts';
import { buildDaySheetDocument, formatSheetNumber, type PrintedSheet, type SheetPhoto } from './day-sheet.document.ts';
import * as sheets from './day-sheet.queries.ts';

// Renders and seals the PDF of a signed sheet when somebody first opens it, and otherwise in a job that runs every
// minute. Each sheet gets one PDF. It is rendered outside a transaction, so that nothing is locked while pages are laid
// out.

type SealContext = Pick<ActionContext, 'kit' | 'now' | 'newId'> & { actor: { company: string } };
type TxContext = SealContext & Pick<ActionContext, 'tx'>;
export type SheetFile = { name: string; bytes: Uint8Array };

type SealedSheet = { sheet: FoundSheet; bytes: Uint8Array };
type UnsealedSheet = { sheet: FoundSheet; printed: Loaded };

/** The maximum number of photos that are printed. The work plan has all of them. */
const maxPhotos = 24;

export async function getSealedSheet(
  context: SealContext,
  sheetId: string,
  visibility: PlanVisibility,
): Promise<SheetFile> {
  const { kit, actor } = context;
  const inOne = <T>(work: (txContext: TxContext) => Promise<T>): Promise<T> =>
    kit.db.inCompany(actor.company, undefined, (tx) => work({ ...context, tx }));
  const found = await inOne(async (txContext): Promise<SealedSheet | UnsealedSheet> => {
    const sheet = await requireFound(sheets.find(txContext.tx, sheetId, visibility));
    const bytes = await readSealed(txContext, sheetId);
    return bytes ? { sheet, bytes } : { sheet, printed: await loadPrinted(txContext, sheet) };
  });
  const name = messages.fileName({ number: formatSheetNumber(found.sheet).replace(/[^\w-]+/g, '-') });
  if ('bytes' in found) return { name, bytes: found.bytes };
  const made = await renderSheet(context, found.sheet.strokes, found.printed);
  return { name, bytes: await inOne((txContext) => saveSealed(txContext, found.sheet, { name, bytes: made })) };
}

async function readSealed({ tx, kit }: TxContext, sheetId: string): Promise<Uint8Array | undefined> {
  const seal = await sheets.findSeal(tx, sheetId);
  return seal && kit.storage.get(seal.sha256);
}

type FoundSheet = NonNullable<Awaited<ReturnType<typeof sheets.find>>>;
type Loaded = Omit<PrintedSheet, 'signature'>;
async function loadPrinted(context: TxContext, sheet: FoundSheet): Promise<Loaded> {
  const content = DaySheetContent.parse(JSON.parse(sheet.content));
  const company = await getCompanyInUse(context);
  const logo = company.logo ? await readStoredFile(context, company.logo) : undefined;
  return {
    sheet,
    content,
    json: sheet.content,
    consent: sheet.consent,
    strokesSha256: sha256(toCanonicalJson(sheet.strokes)),
    ...(await loadPhotos(context, content)),
    company: { name: company.name, ...(logo && { logo }) },
  };
}

async function loadPhotos(context: TxContext, { findings }: DaySheetContent) {
  const keys = new Map(
    (
      await sheets.listPhotoKeys(
        context.tx,
        findings.map(({ id }) => id),
      )
    ).map(({ entryId, sha256: digest, key }) => [`${entryId} ${digest}`, key]),
  );
  const named = findings.flatMap((finding) =>
    finding.photos.flatMap((digest) => {
      const key = keys.get(`${finding.id} ${digest}`);
      return key ? [{ key, caption: messages.photoOf({ check: finding.check, item: formatSheetItem(finding) }) }] : [];
    }),
  );
  const printed = named.slice(0, maxPhotos);
  const marks = await loadPhotoMarks(
    context,
    printed.map(({ key }) => key),
  );
  const photos: SheetPhoto[] = [];
  for (const { key, caption } of printed) {
    const image = await readStoredFile(context, key);
    if (image) photos.push({ image, caption, marks: marks.get(key) });
  }
  return { photos, photosLeft: Math.max(0, named.length - maxPhotos) };
}

async function renderSheet(context: SealContext, strokes: Strokes, printed: Loaded): Promise<Uint8Array> {
  const photos: SheetPhoto[] = [];
  // A picture that cannot be read is printed as a placeholder.
  for (const photo of printed.photos)
    photos.push({ ...photo, image: await createThumbnail(photo.image, 480).catch(() => photo.image) });
  const signature = await drawStrokes(strokes, signatureArea);
  return renderSealedDocument(context, buildDaySheetDocument({ ...printed, photos, signature }), messages.sealMeaning);
}

/** Saves the sealed PDF. The second of two concurrent requests gets the PDF that the first stored. */
async function saveSealed(context: TxContext, sheet: FoundSheet, { name, bytes }: SheetFile): Promise<Uint8Array> {
  const { tx, newId } = context;
  await sheets.lockPlanSheets(tx, sheet.planId);
  const first = await readSealed(context, sheet._id);
  if (first) return first;
  const saved = await saveDocument(context, bytes, name);
  await sheets.addSeal(tx, {
    id: newId(),
    sheetId: sheet._id,
    planId: sheet.planId,
    sha256: saved.sha256,
    fileKey: saved.key,
  });
  return bytes;
}

/** The maximum number of sheets of one company that a single run of the job seals. */
const batchSize = 20;
/** Seals the sheets without a sealed PDF, oldest first. */
export async function sealDaySheets(kit: Kit): Promise<void> {
  await forEachSettled(await kit.db.inSystem(sheets.listCompanyIds), async (company) => {
    const due = await kit.db.inCompany(company, undefined, (tx) => sheets.listUnsealed(tx, batchSize));
    await forEachSettled(due, (id) =>
      getSealedSheet({ kit, now: kit.now(), newId: kit.newId, actor: { company } }, id, { kind: 'all' }),
    );
  });
}
