import {
  formatMinutes,
  countSheetInspected,
  isAddendum,
  formatSheetItem,
  type DaySheet,
  type DaySheetContent,
} from '@roadworthy/contract/day-sheets/day-sheet.schema.ts';
import { daySheetServerMessages as messages } from '@roadworthy/contract/day-sheets/messages/day-sheet-server.messages.ts';
import {
  daySheetMessages as figures,
  evidenceLabels,
} from '@roadworthy/contract/day-sheets/messages/day-sheet.messages.ts';
import { formatTipLevel } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { formatDateTime } from '@roadworthy/contract/kit/language/date-format.ts';
import type { Block, DocumentContent, PrintedPicture } from '../kit/pdf/document-content.ts';

// The PDF of a signed day sheet: its content, the signature and the evidence of the signature.

export type SheetPhoto = PrintedPicture & { image: Uint8Array };
export type PrintedSheet = {
  sheet: DaySheet;
  content: DaySheetContent;
  /** The content as it was signed. */
  json: string;
  consent: string;
  signature: Uint8Array;
  strokesSha256: string;
  photos: SheetPhoto[];
  photosLeft: number;
  company: DocumentContent['company'];
};

/** Returns the number of a sheet, which is unique in the company. */
export const formatSheetNumber = ({ project, plan, day, number }: DaySheet): string =>
  [project.projectNo, plan.planNo, day, ...(number > 1 ? [`${number}`] : [])].join('-');

export function buildDaySheetDocument(printed: PrintedSheet): Omit<DocumentContent, 'signatures' | 'seal'> {
  const { sheet, content, json, company } = printed;
  return {
    title: isAddendum(content) ? figures.addendum : figures.title,
    number: formatSheetNumber(sheet),
    subtitle: messages.subtitle({ plan: content.plan.name, project: content.project.name }),
    company,
    content: { json, sha256: sheet.contentSha256 },
    blocks: [
      facts(printed),
      quantities(content),
      ...findings(printed),
      ...events(content),
      ...people(content),
      ...cleanPoints(content),
      ...signature(printed),
    ],
  };
}

function facts({ sheet, content }: PrintedSheet): Block {
  const rows: [string, string][] = [
    [messages.company, content.company],
    [messages.customer, content.customer ?? ''],
    [messages.project, `${content.project.number} ${content.project.name}`],
    [messages.plan, `${content.plan.number} ${content.plan.name}`],
    [messages.day, messages.dayInZone({ day: content.day, zone: content.timeZone })],
    [messages.sheet, isAddendum(content) ? messages.addendum({ number: sheet.number - 1 }) : messages.first],
  ];
  return { kind: 'fields', rows: rows.filter(([, value]) => value !== '') };
}

const quantities = ({ totals, minutes }: DaySheetContent): Block => ({
  kind: 'table',
  heading: figures.quantities,
  columns: [figures.inspected, figures.ok, figures.nok, figures.rework, figures.skip, figures.hours],
  rows: [
    [
      `${countSheetInspected(totals)}`,
      `${totals.ok}`,
      `${totals.nok}`,
      `${totals.rework}`,
      `${totals.skip}`,
      formatMinutes(minutes),
    ],
  ],
});

/** Lists Not OK items by check, the most frequent first. */
function findings({ content, photos, photosLeft }: PrintedSheet): Block[] {
  const { timeZone: zone } = content;
  if (content.findings.length === 0) return [{ kind: 'text', heading: figures.findings, text: figures.noFindings }];
  const byCheck = [...Map.groupBy(content.findings, ({ check }) => check)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return [
    {
      kind: 'table',
      heading: figures.findings,
      columns: [messages.check, messages.item, messages.comment, messages.found],
      widths: [140, 120, '*', 110],
      rows: byCheck.flatMap(([check, all]) =>
        all.map((finding, index) => [
          index === 0 ? figures.findingCount({ check, count: all.length }) : '',
          formatSheetItem(finding),
          finding.comment ?? '',
          `${formatDateTime(finding.at, zone)}\n${finding.by}`,
        ]),
      ),
    },
    ...(photos.length > 0 ? [{ kind: 'pictures' as const, across: 4 as const, pictures: photos }] : []),
    ...(photosLeft > 0 ? [{ kind: 'text' as const, text: messages.morePhotos({ count: photosLeft }) }] : []),
  ];
}

function events({ tipRises, stops, timeZone: zone }: DaySheetContent): Block[] {
  return [
    ...(tipRises.length > 0
      ? [
          {
            kind: 'table' as const,
            heading: figures.tipEvents,
            columns: [messages.at, messages.event],
            widths: [110, '*' as const],
            rows: tipRises.map(({ at, level }) => [
              formatDateTime(at, zone),
              figures.tipReached({ level: formatTipLevel(level) }),
            ]),
          },
        ]
      : []),
    ...(stops.length > 0
      ? [
          {
            kind: 'table' as const,
            heading: figures.stops,
            columns: [messages.from, messages.to, messages.concerns, messages.reason],
            widths: [110, 110, 110, '*' as const],
            rows: stops.map(({ from, to, whose, reason }) => [
              formatDateTime(from, zone),
              to === null ? figures.notEnded : formatDateTime(to, zone),
              whose ?? figures.stopOfAll,
              reason,
            ]),
          },
        ]
      : []),
  ];
}

function people({ shifts, confirmations, timeZone: zone }: DaySheetContent): Block[] {
  return [
    ...(shifts.length > 0
      ? [
          {
            kind: 'table' as const,
            heading: figures.shifts,
            columns: [messages.person, messages.from, messages.to, figures.hours],
            widths: ['*' as const, 110, 110, 90],
            rows: shifts.map(({ by, from, to, minutes }) => [
              by,
              formatDateTime(from, zone),
              to === null ? figures.notEnded : formatDateTime(to, zone),
              minutes === null ? '' : formatMinutes(minutes),
            ]),
          },
        ]
      : []),
    ...(confirmations.length > 0
      ? [
          {
            kind: 'table' as const,
            heading: figures.confirmations,
            columns: [messages.person, messages.at, messages.version],
            widths: ['*' as const, 110, 130],
            rows: confirmations.map(({ by, at, version }) => [by, formatDateTime(at, zone), version.slice(0, 16)]),
          },
        ]
      : []),
  ];
}

function cleanPoints({ cleanPoints: points, timeZone: zone }: DaySheetContent): Block[] {
  if (points.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: figures.cleanPoints,
      columns: [messages.check, messages.result],
      rows: points.map(({ check, needed, clean, first }) => [
        check,
        first
          ? figures.cleanFrom({ item: formatSheetItem(first), at: formatDateTime(first.at, zone) })
          : figures.notClean({ clean, needed }),
      ]),
    },
  ];
}

function signature({ sheet, content, consent, signature: drawn, strokesSha256 }: PrintedSheet): Block[] {
  const { timeZone: zone } = content;
  const receivedAt = formatDateTime(sheet.receivedAt, zone);
  const notes = [
    sheet.evidence === 'server' ? evidenceLabels.serverText({ receivedAt }) : evidenceLabels.deviceText({ receivedAt }),
    ...(content.unsent > 0 ? [evidenceLabels.unsentText({ count: content.unsent })] : []),
    ...(sheet.isParallel ? [evidenceLabels.parallelText] : []),
  ];
  const signedAt = formatDateTime(sheet.signedAt, zone);
  const rows: [string, string][] = [
    [messages.signer, sheet.signerName],
    [messages.signerRole, sheet.signerRole ?? ''],
    [messages.signedAt, signedAt],
    [messages.device, `${sheet.by.firstName} ${sheet.by.lastName}`.trim()],
    [messages.confirmed, consent],
    [messages.evidence, notes.join(' ')],
    [messages.contentDigest, sheet.contentSha256],
    [messages.strokes, strokesSha256],
  ];
  return [
    {
      kind: 'pictures',
      heading: messages.signature,
      across: 2,
      pictures: [{ image: drawn, caption: messages.signatureOf({ name: sheet.signerName, at: signedAt }) }],
    },
    { kind: 'fields', rows: rows.filter(([, value]) => value !== '') },
  ];
}
