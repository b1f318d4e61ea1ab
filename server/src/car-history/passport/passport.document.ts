import { describeStatus } from '@roadworthy/contract/car-history/car-history.kinds.ts';
import { passportMessages as messages } from '@roadworthy/contract/car-history/messages/passport.messages.ts';
import {
  customerClaimLabels,
  customerContestMessages as contestMessages,
  customerContestStateLabels,
} from '@roadworthy/contract/customer-contests/messages/customer-contest.messages.ts';
import type { Passport, PassportPlan } from '@roadworthy/contract/car-history/passport.schema.ts';
import { formatInstrument } from '@roadworthy/contract/instruments/instrument.rules.ts';
import { formatLogEvent } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import { checkpointStateLabels } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { formatDateTime } from '@roadworthy/contract/kit/language/date-format.ts';
import { formatGeoPosition } from '@roadworthy/contract/geo-positions/geo-position.schema.ts';
import { formatDefectAndSeverity } from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import { describeMarks } from '@roadworthy/contract/photo-evidence/marks/photo-mark.texts.ts';
import { formatAnswer } from '@roadworthy/contract/parts/follow-up/follow-up.rules.ts';
import { formatPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { checksTables, defectsTable, listCheckPhotos } from './passport-checks.ts';
import type { Block, DocumentContent, PrintedPicture } from '../../kit/pdf/document-content.ts';

// The passport as a readable PDF: the data of passport.json and its digest, and the first photos with their marks. All
// photos are included as separate files.

/** More photos would take too much memory and make the PDF too large for most readers. */
export const maxPrintedPhotos = 40;
type Printing = {
  company: DocumentContent['company'];
  sha256: string;
  zone: string;
  /** The photos to print, by their SHA-256. */
  images: ReadonlyMap<string, Uint8Array>;
};

export function buildPassportDocument(
  passport: Passport,
  { company, sha256, zone, images }: Printing,
): DocumentContent {
  const at = (time: string): string => formatDateTime(time, zone);
  const { vehicle, totals, createdFor } = passport;
  const { checks: total, ...counts } = totals;
  const facts: [label: string, value: string | null][] = [
    [messages.vin, vehicle.vin],
    [messages.registration, vehicle.registration],
    [messages.tag, vehicle.tag],
    [messages.vehicle, vehicle.description],
    [messages.company, passport.company],
    [messages.dataSha256, sha256],
  ];
  return {
    title: messages.title,
    number: vehicle.vin,
    subtitle: messages.subtitle({ at: at(passport.createdAt), ...createdFor }),
    company,
    blocks: [
      { kind: 'fields', rows: facts.flatMap(([label, value]) => (value ? [[label, value]] : [])) },
      { kind: 'text', heading: messages.totals, text: messages.totalsText({ ...counts, total }) },
      ...passport.plans.flatMap((plan) => planBlocks(plan, at)),
      ...jobCardsTable(passport.jobCards),
      ...checksTables(passport, at),
      ...defectsTable(passport),
      ...documentsTable(passport.plans),
      ...photoBlocks(passport, images, at),
      historyTable(messages.history, passport.history, at),
      ...(passport.named.length > 0 ? [historyTable(messages.named, passport.named, at)] : []),
    ],
  };
}

const historyTable = (heading: string, entries: Passport['history'], at: (time: string) => string): Block => ({
  kind: 'table',
  heading,
  columns: [messages.when, messages.what, messages.detail, messages.status],
  widths: ['auto', '*', '*', 'auto'],
  rows: entries.map(({ at: time, kind, title, detail, status }) => [
    at(time),
    title,
    detail,
    describeStatus(kind, status).label,
  ]),
});

function planBlocks({ number, name, project, status, checks }: PassportPlan, at: (time: string) => string): Block[] {
  const textOf = (
    unit: string | null,
    {
      event,
      by,
      at: time,
      comment,
      rectifyComment,
      measured,
      instrument,
      defect,
      answers,
      marks,
      geoPosition,
    }: PassportPlan['checks'][number]['log'][number],
  ) => {
    const entry = { event: formatLogEvent(event), name: by, at: at(time) };
    const values = measured?.map((value) => [value, unit].filter(Boolean).join(' ')).join(', ');
    const text = [
      values,
      instrument && formatInstrument(instrument),
      defect && formatDefectAndSeverity(defect),
      ...(answers ?? []).map(formatAnswer),
      rectifyComment ?? comment,
      ...(marks ?? []).map((photo) => messages.marked({ marks: describeMarks(photo.marks) })),
      geoPosition && formatGeoPosition(geoPosition),
    ]
      .filter(Boolean)
      .join(' · ');
    return text ? messages.entryWithText({ ...entry, text }) : messages.entry(entry);
  };
  return [
    {
      kind: 'text',
      heading: messages.plan({ number, name, project }),
      text: messages.planStatus({ status: formatPlanStatus(status) }),
    },
    {
      kind: 'table',
      columns: [messages.check, messages.result, messages.recorded],
      widths: ['*', 'auto', '*'],
      rows: checks.map((check) => [
        [check.name, check.partNo].filter(Boolean).join(' · '),
        checkpointStateLabels[check.state],
        check.log.map((entry) => textOf(check.unit, entry)).join('\n'),
      ]),
    },
    ...contestsTable(checks, at),
  ];
}

function contestsTable(checks: PassportPlan['checks'], at: (time: string) => string): Block[] {
  const rows = checks.flatMap(({ name, contests }) =>
    contests.map(({ claim, state, was, reason, answer, ...contest }) => [
      name,
      [
        contestMessages.claimAndReason({ claim: customerClaimLabels[claim], reason }),
        contestMessages.claimLine({ by: contest.by ?? '', at: at(contest.at), was: checkpointStateLabels[was] }),
      ].join('\n'),
      [customerContestStateLabels[state], contest.answeredBy, contest.answeredAt && at(contest.answeredAt), answer]
        .filter(Boolean)
        .join(' · '),
    ]),
  );
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: messages.contests,
      columns: [messages.check, messages.customerSays, messages.answer],
      widths: ['*', '*', '*'],
      rows,
    },
  ];
}

function jobCardsTable(cards: Passport['jobCards']): Block[] {
  if (cards.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: messages.jobCards,
      columns: [messages.number, messages.summary, messages.status, messages.photos],
      widths: ['auto', '*', 'auto', 'auto'],
      rows: cards.map(({ number, summary, status, photos }) => [
        number,
        summary,
        describeStatus('jobCard', status).label,
        String(photos.length),
      ]),
    },
  ];
}

function documentsTable(plans: readonly PassportPlan[]): Block[] {
  const documents = plans.flatMap((plan) => plan.documents);
  if (documents.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: messages.documents,
      columns: [messages.number, messages.document, messages.sha256],
      widths: ['auto', '*', '*'],
      rows: documents.map(({ number, title, sha256 }) => [number, title, sha256]),
    },
  ];
}

type PassportPhoto = Omit<PrintedPicture, 'image'> & { sha256: string };
/** Lists the photos of all records with their captions, in the order of `listPassportPhotos`. */
function listPhotos(passport: Passport, at: (time: string) => string): PassportPhoto[] {
  const { plans, jobCards, reports = [] } = passport;
  const ofPlans = plans.flatMap(({ number: plan, checks }) =>
    checks.flatMap(({ name: check, log, contests }) => [
      ...log.flatMap(({ photos, marks = [], event, at: time }) =>
        photos.map((sha256) => ({
          sha256,
          caption: messages.photoOfCheck({ plan, check, event: formatLogEvent(event), at: at(time) }),
          marks: marks.find(({ photo }) => photo === sha256)?.marks,
        })),
      ),
      ...contests.flatMap(({ photos, at: time }) =>
        photos.map((sha256) => ({ sha256, caption: messages.photoOfContest({ plan, check, at: at(time) }) })),
      ),
    ]),
  );
  const ofRecords = [
    ...jobCards.map((card) => ({ ...card, caption: messages.photoOfJobCard(card) })),
    ...reports.map((report) => ({
      ...report,
      caption: (report.kind === 'ticket' ? messages.photoOfTicket : messages.photoOfIncident)(report),
    })),
  ].flatMap(({ photos, caption }) => photos.map((sha256) => ({ sha256, caption: caption.slice(0, maxCaptionLength) })));
  return [...ofPlans, ...ofRecords, ...listCheckPhotos(passport)];
}

const maxCaptionLength = 160;
function photoBlocks(
  passport: Passport,
  images: ReadonlyMap<string, Uint8Array>,
  at: (time: string) => string,
): Block[] {
  // A photo that belongs to several records gets the caption of the first.
  const printed = new Map(
    listPhotos(passport, at)
      .toReversed()
      .map((photo) => [photo.sha256, photo]),
  );
  const pictures = [...images].flatMap(([sha256, image]) => {
    const photo = printed.get(sha256);
    return photo ? [{ image, caption: photo.caption, marks: photo.marks }] : [];
  });
  const { photos: count } = passport.totals;
  if (pictures.length === 0) return [];
  return [
    { kind: 'pictures', heading: messages.photos, across: 4, pictures },
    ...(count > pictures.length
      ? [{ kind: 'text' as const, text: messages.firstPhotos({ shown: pictures.length, count }) }]
      : []),
  ];
}
