import { signatureArea } from '@roadworthy/contract/day-sheets/day-sheet.schema.ts';
import { vehicleHandoverServerMessages as messages } from '@roadworthy/contract/vehicle-handovers/messages/vehicle-handover-server.messages.ts';
import type { VehicleHandover } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.schema.ts';
import { drawOutline } from '@roadworthy/contract/vehicle-handovers/vehicle-outline.ts';
import { getCompanyInUse } from '../companies/index.ts';
import { findFileDigests, readStoredFile } from '../files/index.ts';
import { getJobCard } from '../job-cards/index.ts';
import { fullName } from '../kit/http/actor.ts';
import { inTransaction, type RequestContext } from '../kit/http/in-transaction.ts';
import { createThumbnail, drawStrokes, drawSvg } from '../kit/storage/picture.ts';
import { buildHandoverReport, type PrintedHandover } from './handover-report.document.ts';
import { getJobCardHandovers } from './vehicle-handover.actions.ts';

/** The colours of the printed drawing. */
const outlineColours = { line: '#4a5560', glass: '#e3eaf0' } as const;
/** The photos of the last two records. The job card has the rest. */
const maxPhotos = 16;

/** Prints the report. The transaction that reads its data ends before photos are scaled and pages are laid out. */
export async function printVehicleHandovers(
  context: RequestContext,
  jobCardId: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { kit, actor, now } = context;
  const { digests, ...contents } = await inTransaction(context, async (inside) => {
    const handovers = await getJobCardHandovers(inside, jobCardId);
    const company = await getCompanyInUse(inside);
    const keys = handovers.records.flatMap(({ photos }) => photos.map(({ image }) => image));
    return {
      handovers,
      card: await getJobCard(inside, jobCardId),
      company: { name: company.name, logo: company.logo ? await readStoredFile(inside, company.logo) : undefined },
      digests: await findFileDigests(inside, keys.slice(-maxPhotos)),
    };
  });
  const records: PrintedHandover[] = [];
  for (const record of contents.handovers.records)
    records.push({
      record,
      photos: await readPhotos(context, record, digests),
      signature: await drawStrokes(record.strokes, signatureArea),
    });
  const document = buildHandoverReport({
    ...contents,
    records,
    outline: await drawSvg(drawOutline(outlineColours.line, outlineColours.glass)),
    zone: kit.settings.timeZone,
    printedBy: fullName(actor),
    now,
  });
  return {
    name: messages.fileName({ number: contents.card.jobcardId }),
    bytes: await kit.pdf.renderDocument(document),
  };
}

/** Reads small copies of the photos, one after the other. The report says how many it leaves out. */
async function readPhotos(
  { kit }: RequestContext,
  { photos }: VehicleHandover,
  digests: ReadonlyMap<string, { sha256: string }>,
): Promise<PrintedHandover['photos']> {
  const printed: PrintedHandover['photos'] = [];
  for (const { place, image } of photos) {
    const sha256 = digests.get(image)?.sha256;
    const bytes = sha256 && (await kit.storage.get(sha256));
    if (bytes) printed.push({ place, image: await createThumbnail(bytes, 480).catch(() => bytes) });
  }
  return printed;
}
