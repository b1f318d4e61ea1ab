import { levelHasPermission, type Permission } from '@roadworthy/contract/access/permissions.ts';
import { passportMessages as messages } from '@roadworthy/contract/car-history/messages/passport.messages.ts';
import {
  calculatePassportTotals,
  listPassportPhotos,
  type Passport,
  type PassportContest,
  type PassportPlan,
  type PassportReport,
} from '@roadworthy/contract/car-history/passport.schema.ts';
import type { CustomerContest } from '@roadworthy/contract/customer-contests/customer-contest.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { getCompanyInUse } from '../../companies/index.ts';
import { loadContests } from '../../customer-contests/index.ts';
import { findFileDigests, readStoredFile } from '../../files/index.ts';
import { toCanonicalJson } from '../../kit/canonical-json.ts';
import { fullName } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { inTransaction, type RequestContext } from '../../kit/http/in-transaction.ts';
import { hideFirstVerdicts } from '../../kit/http/hide-first-verdicts.ts';
import { loadPhotoMarks } from '../../photo-evidence/index.ts';
import { hashContent } from '../../kit/storage/storage.ts';
import { renderSealedDocument, listSignedDocuments, signWithRoot } from '../../signing/index.ts';
import { listDefectsOfVehicle, listFinishedChecks } from '../../vehicle-checks/index.ts';
import { getVehicle } from '../../vehicles/index.ts';
import { getPlanVisibility } from '../../work-plans/index.ts';
import { readWholeHistory } from '../car-history.actions.ts';
import { buildPassportDocument, maxPrintedPhotos } from './passport.document.ts';
import { toPassportCheck, toPassportDefect } from './passport-checks.ts';
import * as passports from './passport.queries.ts';
import { startZip, type PassportFile } from './passport-zip.ts';
import { buildVerifyPage } from './verify-page.ts';

// Exports everything that the reader may see of one vehicle as a file that proves its own integrity: data, a sealed
// PDF, the photos, the signed documents, and a manifest of their hashes signed with the installation's key. The data is
// read in one transaction. Nothing is locked while pages are laid out and photos are sent.

type StoredFile = { name: string; sha256: string };
type Contents = { passport: Passport; stored: StoredFile[]; company: { name: string; logo?: Uint8Array } };

export async function makePassport(context: RequestContext, vehicleId: string): Promise<PassportFile> {
  const { kit, now } = context;
  const { passport, stored, company } = await inTransaction(context, async (txContext) => {
    await hideFirstVerdicts(txContext.tx, txContext.actor);
    return readContents(txContext, vehicleId);
  });
  const json = Buffer.from(toCanonicalJson(passport));
  const images = await readPrintedPhotos(context, passport, stored);
  const printing = { company, sha256: hashContent(json), zone: kit.settings.timeZone, images };
  const content = buildPassportDocument(passport, printing);
  const pdf = await renderSealedDocument(context, content, messages.sealMeaning);
  const { rootPem } = await signWithRoot(kit, json);
  const made = [
    { name: 'passport.json', bytes: json },
    { name: 'passport.pdf', bytes: Buffer.from(pdf) },
    { name: 'roadworthy-root.pem', bytes: Buffer.from(rootPem) },
    {
      name: 'verify.html',
      bytes: Buffer.from(buildVerifyPage({ rootPem, verifyAt: `${kit.settings.publicUrl}/verify` })),
    },
  ];
  const files = [
    ...made.map(({ name, bytes }) => ({ name, size: bytes.length, sha256: hashContent(bytes) })),
    ...(await Promise.all(stored.map(async (file) => ({ ...file, size: await sizeOf(context, file) })))),
  ];
  const { vin } = passport.vehicle;
  const manifest = Buffer.from(
    toCanonicalJson({
      kind: 'vehicle passport manifest',
      schema: 1,
      createdAt: now.toISOString(),
      company: company.name,
      vin,
      files,
    }),
  );
  const { signature } = await signWithRoot(kit, manifest);
  const signed = [
    { name: 'manifest.json', bytes: manifest },
    { name: 'manifest.sig', bytes: Buffer.from(signature) },
  ];
  return {
    vin,
    stream: startZip([...made, ...signed], stored, { at: now, read: (file) => readIntact(context, file) }),
  };
}

/** Reads the photos that the PDF prints, one after another. */
async function readPrintedPhotos(
  context: Pick<RequestContext, 'kit'>,
  passport: Passport,
  stored: readonly StoredFile[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const images = new Map<string, Uint8Array>();
  for (const sha256 of listPassportPhotos(passport).slice(0, maxPrintedPhotos)) {
    const file = stored.find((one) => one.sha256 === sha256);
    if (file) images.set(sha256, await readIntact(context, file));
  }
  return images;
}

async function readContents(context: ActionContext, vehicleId: string): Promise<Contents> {
  const { actor, now } = context;
  const vehicle = await getVehicle(context, vehicleId);
  const company = await getCompanyInUse(context);
  const logo = company.logo ? await readStoredFile(context, company.logo) : undefined;
  const history = await readWholeHistory(context, vehicleId, 'linked');
  const { stored, ...records } = await readRecords(context, vehicle, history);
  const named = await readWholeHistory(context, vehicleId, 'named');
  const passport: Passport = {
    kind: 'vehicle passport',
    schema: 1,
    createdAt: now.toISOString(),
    createdFor: { name: fullName(actor), role: actor.role.name },
    company: company.name,
    vehicle: {
      id: vehicle._id,
      vin: vehicle.vin,
      registration: vehicle.regNo,
      tag: vehicle.tag,
      description: descriptionOf(vehicle),
    },
    totals: calculatePassportTotals({ ...records, history }),
    history,
    named,
    ...records,
  };
  return { passport, stored, company: { name: company.name, ...(logo && { logo }) } };
}

const descriptionOf = ({ make, model, variant, modelYear, color }: Vehicle): string =>
  [make.name, model.name, variant.name, modelYear, color].filter(Boolean).join(' ');

type Records = Pick<Passport, 'plans' | 'jobCards'> &
  Required<Pick<Passport, 'reports' | 'vehicleChecks' | 'deferredDefects'>>;

async function readRecords(
  context: ActionContext,
  vehicle: Vehicle,
  history: Passport['history'],
): Promise<Records & { stored: StoredFile[] }> {
  const { tx, actor } = context;
  const may = (permission: Permission) => levelHasPermission(actor.level, permission);
  const rows = may('plans.read') ? await passports.listPassportPlans(tx, vehicle, getPlanVisibility(actor)) : [];
  const cards = may('jobcards.read') ? await passports.listPassportJobCards(tx, vehicle) : [];
  const checked = may('jobcards.read') ? await listFinishedChecks(context, vehicle._id) : [];
  const deferred = may('jobcards.read') ? await listDefectsOfVehicle(context, vehicle._id) : [];
  const idsOf = (kind: PassportReport['kind']) => [
    ...new Set(history.filter((entry) => entry.kind === kind).map(({ id }) => id)),
  ];
  const reported = await passports.listPassportReports(tx, { tickets: idsOf('ticket'), incidents: idsOf('incident') });
  const contests = await readContests(context, rows);
  const keys = [
    ...rows.flatMap(({ checks }) => checks.flatMap(({ log }) => log.flatMap(({ photos }) => photos))),
    ...contests.flatMap(({ images }) => images),
    ...[...cards, ...reported, ...checked.flatMap(({ points }) => points)].flatMap(({ photos }) => photos),
  ];
  const digests = await findFileDigests(context, [...new Set(keys)]);
  const digestOf = (key: string): string => {
    const file = digests.get(key);
    if (!file) throw problem.conflict(messages.missingFile);
    return file.sha256;
  };
  const marks = await loadPhotoMarks(context, [...digests.keys()]);
  const contestsOf = Map.groupBy(contests, ({ checkpoint }) => checkpoint);
  const planIds = rows.map(({ id }) => id);
  const documents = Map.groupBy(await listSignedDocuments(tx, planIds), ({ subjectId }) => subjectId);
  const plans = rows.map((plan): PassportPlan => ({
    ...plan,
    checks: plan.checks.map((check) => ({
      ...check,
      log: check.log.map((entry) => ({
        ...entry,
        at: toInstant(entry.at),
        storedAt: toInstant(entry.storedAt),
        photos: entry.photos.map(digestOf),
        marks: entry.photos.flatMap((key) => {
          const found = marks.get(key);
          return found ? [{ photo: digestOf(key), marks: found }] : [];
        }),
        answers: entry.answers?.map((answer) => ({ ...answer, photos: answer.photos.map(digestOf) })) ?? null,
      })),
      contests: (contestsOf.get(check.id) ?? []).map((contest) => toPassportContest(contest, digestOf)),
    })),
    documents: (documents.get(plan.id) ?? []).map(({ number, title, currentSha256, contentSha256 }) => ({
      number,
      title,
      sha256: currentSha256,
      contentSha256,
    })),
  }));
  const jobCards = cards.map((card) => ({ ...card, photos: card.photos.map(digestOf) }));
  const reports = reported.map((report) => ({ ...report, photos: report.photos.map(digestOf) }));
  const vehicleChecks = checked.map((check) => toPassportCheck(check, digestOf));
  const extensions = new Map([...digests.values()].map(({ sha256, mime }) => [sha256, extensionOf(mime)]));
  const signed = new Set(plans.flatMap((plan) => plan.documents.map(({ sha256 }) => sha256)));
  const stored = [
    ...listPassportPhotos({ plans, jobCards, reports, vehicleChecks }).map((sha256) => ({
      name: `photos/${sha256}.${extensions.get(sha256) ?? 'bin'}`,
      sha256,
    })),
    ...[...signed].map((sha256) => ({ name: `documents/${sha256}.pdf`, sha256 })),
  ];
  return { plans, jobCards, reports, vehicleChecks, deferredDefects: deferred.map(toPassportDefect), stored };
}

/** Reads the contests of these plans, oldest first within each plan. */
async function readContests(context: ActionContext, plans: readonly { id: string }[]): Promise<CustomerContest[]> {
  const found: CustomerContest[] = [];
  for (const { id } of plans) found.push(...(await loadContests(context, id)).toReversed());
  return found;
}

function toPassportContest(contest: CustomerContest, digestOf: (key: string) => string): PassportContest {
  const { _id, claim, state, was, reason, images, at, by, answerBy, answer, answeredAt, answeredBy } = contest;
  return {
    id: _id,
    claim,
    state,
    was,
    reason,
    photos: images.map(digestOf),
    at,
    by: by && fullName(by),
    answerBy,
    answer,
    answeredAt,
    answeredBy: answeredBy && fullName(answeredBy),
  };
}

/** Converts a time to UTC, because PostgreSQL writes times in JSON in the time zone of the session. */
const toInstant = (time: string): string => new Date(time).toISOString();
const extensionOf = (mime: string): string => mime.split('/')[1]?.replace('jpeg', 'jpg') ?? 'bin';

async function readIntact({ kit }: Pick<RequestContext, 'kit'>, { sha256 }: StoredFile): Promise<Buffer> {
  const bytes = await kit.storage.get(sha256);
  if (!bytes || hashContent(bytes) !== sha256) throw problem.conflict(messages.missingFile);
  return Buffer.from(bytes);
}

/**
 * Returns the size of a file. Throws if it is missing or was changed, so that the export is refused before the first
 * byte is sent.
 */
const sizeOf = async (context: Pick<RequestContext, 'kit'>, file: StoredFile): Promise<number> =>
  (await readIntact(context, file)).length;
