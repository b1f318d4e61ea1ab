import { workPlansServerMessages as messages } from '@roadworthy/contract/work-plans/messages/work-plans-server.messages.ts';
import { parseCellTag } from '@roadworthy/contract/grids/grid.schema.ts';
import { formatDefectAndSeverity } from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import { questionKindLabels } from '@roadworthy/contract/parts/follow-up/follow-up.schema.ts';
import { formatPartLabel } from '@roadworthy/contract/parts/part.schema.ts';
import { formatMeasurement } from '@roadworthy/contract/parts/measurement/measurement.rules.ts';
import type { ContentPart, ContentSide, WorkPlanContent } from '@roadworthy/contract/signing/signed-content.schema.ts';
import type { Block } from '../../kit/pdf/document-content.ts';

// The annex of a work plan: every side with its photo and grid, every cell with its checks, and the samples that decide
// what is OK. Cells with the same checks share a line, so that ten thousand checks stay readable.

type Contents = Pick<WorkPlanContent, 'sides' | 'parts'>;
/** The bytes of pictures, by digest. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

export const buildAnnexBlocks = ({ sides, parts }: Contents, pictures: Pictures): Block[] => [
  ...(sides.length > 0 ? [gridPhotos(sides, pictures)] : []),
  ...(sides.length > 0 ? checkTables({ sides, parts }) : measurementTable(parts)),
  ...buildFollowUpBlocks(parts),
  ...sampleBlocks(parts, pictures),
];

const gridPhotos = (sides: ContentSide[], pictures: Pictures): Block => ({
  kind: 'grids',
  heading: messages.annexGrid,
  photos: sides.map(({ name, rows, columns, photo }) => ({
    image: photo === null ? undefined : pictures.get(photo),
    caption: messages.sideCaption({ name, rows, columns }),
    rows,
    columns,
  })),
});

/** What is asked about a Not OK of these parts. */
export const buildFollowUpBlocks = (parts: ContentPart[]): Block[] => [
  ...defectCodeTable(parts),
  ...followUpTable(parts),
];

const labelOfPart = ({ name, number, revision }: ContentPart): string =>
  formatPartLabel({ name, partNo: number, revision });

const measuredText = ({ measurement }: ContentPart): string | undefined =>
  measurement && messages.measured({ measurement: formatMeasurement(measurement) });

/** Formats the check of each part, by the id of the part: its samples, and the limits of what is measured. */
export const formatChecks = (parts: readonly ContentPart[]): Map<string, string> =>
  new Map(
    parts.map((part) => [
      part.id,
      [messages.checkOfPart({ part: labelOfPart(part), count: part.samples.length }), measuredText(part)]
        .filter(Boolean)
        .join('. '),
    ]),
  );

function checkTables({ sides, parts }: Contents): Block[] {
  const checkTexts = formatChecks(parts);
  return sides.map(({ name, cells }) => ({
    kind: 'table',
    heading: messages.cellsOfSide({ name }),
    columns: [messages.cells, messages.checks],
    widths: [150, '*'],
    rows: [...Map.groupBy(cells, ({ checks }) => checks.map(({ part }) => part).join(' '))].map(([, same]) => [
      formatCellRanges(same.map(({ tag }) => tag)),
      (same[0]?.checks ?? []).map(({ part }) => checkTexts.get(part) ?? messages.unknownPart).join('\n'),
    ]),
  }));
}

/** What is measured on each piece of a part plan, which has no cells to list it in. */
function measurementTable(parts: ContentPart[]): Block[] {
  const rows = parts.flatMap((part) =>
    part.measurement ? [[labelOfPart(part), formatMeasurement(part.measurement)]] : [],
  );
  if (rows.length === 0) return [];
  const [heading, columns] = [messages.measuredPieces, [messages.part, messages.measurement]];
  return [{ kind: 'table', heading, columns, widths: [200, '*'], rows }];
}

function defectCodeTable(parts: ContentPart[]): Block[] {
  const rows = parts.flatMap((part) =>
    part.defectCodes ? [[labelOfPart(part), part.defectCodes.map(formatDefectAndSeverity).join('\n')]] : [],
  );
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: messages.defectCodes,
      columns: [messages.part, messages.defectCodes],
      widths: [200, '*'],
      rows,
    },
  ];
}

type Question = NonNullable<ContentPart['followUp']>[number];
/** Formats a question with its number, its kind of answer and its condition. */
function questionText({ text, kind, unit, options, when }: Question, number: number, all: readonly Question[]): string {
  const question =
    kind === 'choice'
      ? messages.followUpChoice({ number, text, options: options.join(' / ') })
      : kind === 'number'
        ? messages.followUpNumber({ number, text, unit: unit ?? '' })
        : messages.followUpOther({ number, text, kind: questionKindLabels[kind] });
  if (!when) return question;
  const parent = all.findIndex(({ id }) => id === when.question) + 1;
  return messages.followUpWhen({ question, number: parent, option: when.option });
}

function followUpTable(parts: ContentPart[]): Block[] {
  const rows = parts.flatMap((part) =>
    part.followUp
      ? [[labelOfPart(part), part.followUp.map((one, index, all) => questionText(one, index + 1, all)).join('\n')]]
      : [],
  );
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: messages.followUp,
      columns: [messages.part, messages.followUp],
      widths: [200, '*'],
      rows,
    },
  ];
}

/** Formats tags as `A1–A4, B2`: adjacent cells in a row are joined. The tags are in the order of rows and columns. */
export function formatCellRanges(tags: readonly string[]): string {
  const ranges: { first: string; last: string }[] = [];
  for (const tag of tags) {
    const open = ranges.at(-1);
    const [before, here] = [open && parseCellTag(open.last), parseCellTag(tag)];
    if (open && before?.row === here.row && before.column + 1 === here.column) open.last = tag;
    else ranges.push({ first: tag, last: tag });
  }
  return ranges.map(({ first, last }) => (first === last ? first : `${first}–${last}`)).join(', ');
}

/** Above this number, samples are listed without their pictures; the attached content still identifies the pictures. */
export const maxPrintedPictures = 3000;

function sampleBlocks(parts: ContentPart[], pictures: Pictures): Block[] {
  let printed = 0;
  return parts.flatMap((part): Block[] => {
    if (part.samples.length === 0) return [];
    const heading = messages.samplesOfPart({ part: labelOfPart(part) });
    const halves = part.samples.flatMap(({ ok, notOk }) => [
      { ...ok, text: messages.okSample({ label: ok.label ?? messages.noLabel }) },
      { ...notOk, text: messages.notOkSample({ label: notOk.label ?? messages.noLabel }) },
    ]);
    const shown = halves.filter(({ picture, label }) => picture !== null || label !== null);
    const withBytes = shown.flatMap(({ picture, text }) => {
      const image = picture === null ? undefined : pictures.get(picture);
      return image ? [{ image, caption: text }] : [];
    });
    const isPrinted = withBytes.length > 0 && printed + withBytes.length <= maxPrintedPictures;
    if (isPrinted) printed += withBytes.length;
    const named = shown.filter(({ picture }) => !isPrinted || picture === null || !pictures.has(picture));
    return [
      ...(isPrinted ? [{ kind: 'pictures' as const, heading, across: 4 as const, pictures: withBytes }] : []),
      ...(named.length > 0
        ? [{ kind: 'list' as const, ...(!isPrinted && { heading }), items: named.map(({ text }) => text) }]
        : []),
    ];
  });
}
