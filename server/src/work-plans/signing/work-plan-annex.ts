import { workPlansServerMessages as messages } from '@roadworthy/contract/work-plans/messages/work-plans-server.messages.ts';
import { cellPosition } from '@roadworthy/contract/grids/grid.schema.ts';
import { partLabel } from '@roadworthy/contract/parts/part.schema.ts';
import type { ContentPart, ContentSide, WorkPlanContent } from '@roadworthy/contract/signing/signed-content.schema.ts';
import type { Block } from '../../kit/pdf/document-content.ts';

// The annex of a work plan: every side with its photo and grid, every cell with its checks, and the samples that decide
// what is OK. Cells with the same checks share a line, so that ten thousand checks stay readable.

type Contents = Pick<WorkPlanContent, 'sides' | 'parts'>;
/** The bytes of pictures, by digest. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

export const annexBlocks = ({ sides, parts }: Contents, pictures: Pictures): Block[] => [
  ...(sides.length > 0 ? [gridPhotos(sides, pictures)] : []),
  ...checkTables({ sides, parts }),
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

const labelOfPart = ({ name, number, revision }: ContentPart): string => partLabel({ name, partNo: number, revision });

function checkTables({ sides, parts }: Contents): Block[] {
  const checkTexts = new Map(
    parts.map((part) => [part.id, messages.checkOfPart({ part: labelOfPart(part), count: part.samples.length })]),
  );
  return sides.map(({ name, cells }) => ({
    kind: 'table',
    heading: messages.cellsOfSide({ name }),
    columns: [messages.cells, messages.checks],
    widths: [150, '*'],
    rows: [...Map.groupBy(cells, ({ checks }) => checks.map(({ part }) => part).join(' '))].map(([, same]) => [
      cellRanges(same.map(({ tag }) => tag)),
      (same[0]?.checks ?? []).map(({ part }) => checkTexts.get(part) ?? messages.unknownPart).join('\n'),
    ]),
  }));
}

/** `A1–A4, B2`: adjacent cells in a row are joined. The tags are in the order of rows and columns. */
export function cellRanges(tags: readonly string[]): string {
  const ranges: { first: string; last: string }[] = [];
  for (const tag of tags) {
    const open = ranges.at(-1);
    const [before, here] = [open && cellPosition(open.last), cellPosition(tag)];
    if (open && before?.row === here.row && before.column + 1 === here.column) open.last = tag;
    else ranges.push({ first: tag, last: tag });
  }
  return ranges.map(({ first, last }) => (first === last ? first : `${first}–${last}`)).join(', ');
}

/** Beyond this many, samples are named without their pictures, which the attached content identifies. */
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
