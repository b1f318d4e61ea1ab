import type { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { formatDateTime } from '@roadworthy/contract/kit/language/date-format.ts';
import type { PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import { vehicleHandoverServerMessages as messages } from '@roadworthy/contract/vehicle-handovers/messages/vehicle-handover-server.messages.ts';
import {
  handoverKindLabels,
  photoPlaceLabels,
} from '@roadworthy/contract/vehicle-handovers/messages/vehicle-handover.messages.ts';
import { handoverStatusLabels } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.machine.ts';
import {
  findHandIn,
  formatLevel,
  formatMark,
  type DamageMark,
  type JobCardHandovers,
  type PhotoPlace,
  type VehicleHandover,
} from '@roadworthy/contract/vehicle-handovers/vehicle-handover.schema.ts';
import { outlineSize } from '@roadworthy/contract/vehicle-handovers/vehicle-outline.ts';
import { formatVehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { fullName } from '../kit/http/actor.ts';
import type { Block, DocumentContent, PrintedPicture } from '../kit/pdf/document-content.ts';

// The vehicle hand-over report: the hand-ins and hand-overs of a job card, oldest first.

export type PrintedHandover = {
  record: VehicleHandover;
  photos: { place: PhotoPlace; image: Uint8Array }[];
  signature: Uint8Array;
};
type Contents = {
  company: { name: string; logo: Uint8Array | undefined };
  card: JobCard;
  handovers: JobCardHandovers;
  records: readonly PrintedHandover[];
  /** The drawing of the vehicle, without marks. */
  outline: Uint8Array;
  zone: string;
  printedBy: string;
  now: Date;
};

export function buildHandoverReport(contents: Contents): Omit<DocumentContent, 'signatures' | 'seal'> {
  const { company, card, handovers, records, zone, printedBy, now } = contents;
  const { name, logo } = company;
  const vehicle = formatVehicle(handovers.vehicle);
  return {
    title: messages.title,
    number: card.jobcardId,
    subtitle: messages.subtitle({ vehicle, at: formatDateTime(now, zone), by: printedBy }),
    company: { name, ...(logo && { logo }) },
    blocks: [
      {
        kind: 'fields',
        rows: [
          [messages.company, name],
          [messages.jobCard, card.jobcardId],
          [messages.vehicle, vehicle],
          [messages.status, handoverStatusLabels[handovers.status]],
          [messages.summary, card.summary],
        ],
      },
      ...(records.length === 0 ? [{ kind: 'text' as const, text: messages.notHandedIn }] : []),
      ...records.flatMap((printed) => printRecord(contents, printed)),
    ],
  };
}

function printRecord(contents: Contents, printed: PrintedHandover): Block[] {
  const { record } = printed;
  return [factsOf(record, contents.zone), ...damageOf(contents, record), ...photosOf(printed), signatureOf(printed)];
}

function factsOf(record: VehicleHandover, zone: string): Block {
  const isHandIn = record.kind === 'hand-in';
  const rows: [string, string | null][] = [
    [messages.odometer, formatOdometer(record)],
    [messages.level, formatLevel(record)],
    [messages.contents, record.contents],
    [messages.keyTag, record.keyTag],
    [messages.workDone, record.workDone],
    [messages.remaining, record.remaining],
    [isHandIn ? messages.bringer : messages.collector, record.personName],
    [messages.recordedBy, fullName(record.by)],
    [messages.recordedAt, formatDateTime(record.recordedAt, zone)],
    [messages.receivedAt, formatDateTime(record.receivedAt, zone)],
  ];
  return {
    kind: 'fields',
    heading: headingOf(record, zone),
    rows: rows.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : [])),
  };
}
const headingOf = ({ kind, recordedAt }: VehicleHandover, zone: string): string =>
  messages.heading({ kind: handoverKindLabels[kind], at: formatDateTime(recordedAt, zone) });

const formatOdometer = ({ odometer, lastOdometer, odometerReason: reason }: VehicleHandover): string =>
  reason === null
    ? messages.number({ value: odometer })
    : messages.odometerLower({ odometer, last: lastOdometer ?? 0, reason });

/** Draws and lists the numbered marks. At a hand-over, those of the hand-in come first. */
function damageOf({ handovers, outline }: Contents, record: VehicleHandover): Block[] {
  const isHandOver = record.kind === 'hand-over';
  const known = isHandOver ? (findHandIn(handovers.records, record.number)?.marks ?? []) : [];
  const drawn = [
    ...known.map((mark, index) => drawMark(mark, index + 1, 'black')),
    ...record.marks.map((mark, index) => drawMark(mark, known.length + index + 1, 'red')),
  ];
  const caption = isHandOver ? messages.damageAtHandOver : messages.damageAtHandIn;
  const rowsOf = (marks: readonly DamageMark[], first: number, foundAt: string) =>
    marks.map((mark, index) => [`${first + index}`, formatMark(mark), foundAt]);
  const rows = [
    ...rowsOf(known, 1, handoverKindLabels['hand-in']),
    ...rowsOf(record.marks, known.length + 1, isHandOver ? messages.newDamage : handoverKindLabels['hand-in']),
  ];
  return [
    { kind: 'pictures', heading: messages.damage, across: 2, pictures: [{ image: outline, caption, marks: drawn }] },
    ...(rows.length > 0
      ? [
          {
            kind: 'table' as const,
            columns: [messages.markNumber, messages.mark, messages.foundAt],
            widths: [34, '*' as const, 120],
            rows,
          },
        ]
      : []),
    ...(record.marks.length === 0
      ? [{ kind: 'text' as const, text: isHandOver ? messages.noNewDamage : messages.noDamage }]
      : []),
  ];
}

/** The radius of a printed mark, in units of the drawing. */
const markRadius = 7;
function drawMark({ x, y }: DamageMark, number: number, colour: PhotoMark['colour']): PhotoMark {
  const [across, down] = [markRadius / outlineSize.width, markRadius / outlineSize.height];
  return {
    shape: 'circle',
    colour,
    points: [
      { x: Math.max(0, x - across), y: Math.max(0, y - down) },
      { x: Math.min(1, x + across), y: Math.min(1, y + down) },
    ],
    text: `${number}`,
  };
}

function photosOf({ record, photos }: PrintedHandover): Block[] {
  const kind = handoverKindLabels[record.kind];
  const pictures = photos.map(({ place, image }): PrintedPicture => ({
    image,
    caption: messages.photoOf({ place: photoPlaceLabels[place], kind }),
  }));
  const missing = record.photos.length - photos.length;
  return [
    ...(pictures.length > 0
      ? [{ kind: 'pictures' as const, heading: messages.photos, across: 4 as const, pictures }]
      : []),
    ...(missing > 0 ? [{ kind: 'text' as const, text: messages.morePhotos({ count: missing }) }] : []),
  ];
}

const signatureOf = ({ record, signature }: PrintedHandover): Block => ({
  kind: 'pictures',
  across: 2,
  pictures: [{ image: signature, caption: messages.signature({ name: record.personName }) }],
});
