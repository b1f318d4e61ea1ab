import { gridLabels as messages, gridMessages } from './messages/grid.messages.ts';
import { z } from 'zod';
import { maxFileBytes } from '../files/file.routes.ts';
import { changeSchema, reference, text, wholeNumber } from '../kit/field.ts';
import { id, recordFields, optimisticLock } from '../kit/route.ts';

export const maxGridNameLength = 200;
/** Names a copy. Shortens the name to the limit, but not in the middle of a character. */
export const formatCopyName = (name: string): string =>
  name.slice(0, maxGridNameLength - gridMessages.copySuffix.length).replace(/[\uD800-\uDBFF]$/, '') +
  gridMessages.copySuffix;
export const gridDefaults = { row: 2, column: 7 };
export const maxGridRows = 26;
export const maxGridColumns = 40;

/**
 * Formats the tag of a cell, `A1` at the top left. Row and column count from 0. Row letters end at Z, so a side has at
 * most 26 rows.
 */
export const formatCellTag = (row: number, column: number): string => `${String.fromCharCode(65 + row)}${column + 1}`;

/** Parses a tag into its position on the side, counted from 0. */
export const parseCellTag = (tag: string): { row: number; column: number } => ({
  row: tag.charCodeAt(0) - 65,
  column: Number(tag.slice(1)) - 1,
});

const percent = (part: number, whole: number): number => Number(((100 * part) / whole).toFixed(4));
/**
 * Returns the URL of a side's picture. That of a cell is a region of it, as a media fragment on the URL of the stored
 * file.
 */
export const sidePictureUrl = (key: string): string => `/api/v1/file/${key}`;
/**
 * Returns the URL of a cell's picture. `side` is the number of rows and columns, `cell` the position counted from 0.
 */
export const cellPictureUrl = (
  key: string,
  side: { row: number; column: number },
  cell: { row: number; column: number },
): string =>
  `${sidePictureUrl(key)}#xywh=percent:${percent(cell.column, side.column)},${percent(cell.row, side.row)},${percent(1, side.column)},${percent(1, side.row)}`;

export const GridCheck = z.object({
  part: z.object({ _id: id, name: z.string(), partNo: z.string(), image: z.string().nullable() }).nullable(),
});
export const GridCell = z.object({ tag: z.string(), imageBase64: z.string(), checkList: z.array(GridCheck) });
export const GridSide = z.object({
  side: z.string(),
  row: z.number(),
  column: z.number(),
  imageBase64: z.string(),
  devideList: z.array(GridCell),
});
export type GridSide = z.output<typeof GridSide>;

export const Grid = z.object({ ...recordFields, name: z.string(), images: z.array(GridSide), isGlobal: z.boolean() });
export type Grid = z.output<typeof Grid>;
/** In lists, a grid has the counts of its contents instead of its cells. */
export const GridRow = z.object({
  ...recordFields,
  name: z.string(),
  isGlobal: z.boolean(),
  sides: z.array(z.string()),
  cells: z.number(),
  checkpoints: z.number(),
  picture: z.string().nullable(),
});
export type GridRow = z.output<typeof GridRow>;

const pictureField = z
  .string({ error: gridMessages.photoRequired })
  .min(1, gridMessages.photoRequired)
  .max(Math.ceil(maxFileBytes * 1.4), gridMessages.pictureTooLarge);
const CellNew = z.object({
  tag: z
    .string()
    .trim()
    .regex(/^[A-Z]\d{1,2}$/, gridMessages.tagInvalid),
  imageBase64: z.string().nullish(),
  checkList: z
    .array(z.object({ part: reference(gridMessages.partRequired), checkPoint: z.unknown().optional() }))
    .max(100)
    .default([]),
});
const SideNew = z.object({
  side: text(gridMessages.sideRequired, 60),
  row: wholeNumber(messages.rowCount({ max: maxGridRows }), 1, maxGridRows),
  column: wholeNumber(messages.columnCount({ max: maxGridColumns }), 1, maxGridColumns),
  imageBase64: pictureField,
  devideList: z
    .array(CellNew)
    .max(maxGridRows * maxGridColumns)
    .default([]),
});
export const GridNew = z.strictObject({
  name: text(gridMessages.nameRequired, maxGridNameLength),
  images: z
    .array(SideNew, { error: gridMessages.sidesRequired })
    .min(1, gridMessages.sidesRequired)
    .max(12)
    .refine(
      (sides) => new Set(sides.map((side) => side.side.toLowerCase())).size === sides.length,
      gridMessages.duplicateSide,
    ),
});
export type GridNew = z.output<typeof GridNew>;
export const GridChange = changeSchema(GridNew).extend(optimisticLock);
