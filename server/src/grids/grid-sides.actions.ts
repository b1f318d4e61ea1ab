import { fileMessages } from '@roadworthy/contract/files/messages/file.messages.ts';
import { gridMessages } from '@roadworthy/contract/grids/messages/grid.messages.ts';
import { findPhotoProblem } from '@roadworthy/contract/grids/grid.photo.ts';
import {
  cellPictureUrl,
  parseCellTag,
  sidePictureUrl,
  formatCellTag,
  type GridNew,
  type GridSide,
} from '@roadworthy/contract/grids/grid.schema.ts';
import { problem, type FieldError } from '@roadworthy/contract/kit/problem.ts';
import { savePicture, requireFiles, findPictureSizes } from '../files/index.ts';
import type { ActionContext } from '../kit/http/context.ts';
import type { RequestContext } from '../kit/http/in-transaction.ts';
import * as grids from './grid.queries.ts';

// Converts the sides of a grid between wire and database. A new photo arrives as a data URL and is stored once, as a
// file; a stored one arrives as its URL. Cells have no pictures of their own, because they are regions of the side's
// photo.

type SideIn = GridNew['images'][number];
type CellIn = SideIn['devideList'][number];

const dataUrl = /^data:image\/(?:png|jpe?g|gif);base64,/i;
const fileUrl = /^(?:\/api\/v1)?\/file\/([A-Za-z0-9_-]{20,80})(?:[?#].*)?$/;

/** Validates the sides before any new picture is stored. */
export async function validateSides(context: ActionContext, images: SideIn[]): Promise<void> {
  const known = await grids.lockExistingParts(
    context.tx,
    images.flatMap((side) => side.devideList.flatMap((cell) => cell.checkList.map((check) => check.part))),
  );
  const errors = images.flatMap((side, index) =>
    sideErrors(side, known).map((error) => ({ ...error, path: `images.${index}.${error.path}` })),
  );
  if (errors.length > 0) throw problem.invalid(errors);
  for (const [index, side] of images.entries()) {
    const key = fileKeyIn(side.imageBase64);
    if (key) await requireFiles(context, [key], { subject: 'grid' }, `images.${index}.imageBase64`);
  }
}

/**
 * Stores new photos outside a transaction, and puts the URL of the file into each side. If the request is refused after
 * that, a cleanup job removes the files.
 */
export async function savePhotos(context: RequestContext, images: SideIn[]): Promise<SideIn[]> {
  const stored = [];
  for (const side of images) {
    const isStored = fileKeyIn(side.imageBase64) !== undefined;
    stored.push(
      isStored
        ? side
        : {
            ...side,
            imageBase64: `/file/${await savePicture(context, async () => dataUrlBytes(side.imageBase64), side.side)}`,
          },
    );
  }
  return stored;
}

/** Converts sides to rows, and requires stored photos with enough pixels for the rows and columns. */
export async function resolveSides(context: ActionContext, images: SideIn[]): Promise<grids.NewSide[]> {
  const pictures = await resolvePictures(context, images);
  return pictures.map(({ side, picture }, position) => ({
    id: context.newId(),
    position,
    side: side.side,
    rows: side.row,
    columns: side.column,
    picture,
    checks: side.devideList.flatMap((cell) => toChecks(context, cell)),
  }));
}

async function resolvePictures(context: ActionContext, images: SideIn[]): Promise<{ side: SideIn; picture: string }[]> {
  const pictures = images.map((side) => ({ side, picture: fileKeyIn(side.imageBase64) ?? '' }));
  const keys = pictures.map(({ picture }) => picture);
  const sizes = await findPictureSizes(context, keys);
  const errors = pictures.flatMap(({ side, picture }, index) => {
    const size = sizes.get(picture);
    const message = size && findPhotoProblem(size, side);
    return message ? [{ path: `images.${index}.imageBase64`, message }] : [];
  });
  if (errors.length > 0) throw problem.invalid(errors);
  await requireFiles(context, keys, { subject: 'grid' }, 'images');
  return pictures;
}

const fileKeyIn = (picture: string): string | undefined => fileUrl.exec(picture)?.[1];
const dataUrlBytes = (picture: string): Uint8Array => Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');

function sideErrors(side: SideIn, known: Set<string>): FieldError[] {
  const picture =
    dataUrl.test(side.imageBase64) || fileKeyIn(side.imageBase64)
      ? []
      : [{ path: 'imageBase64', message: fileMessages.notPicture }];
  const tags = side.devideList.map(({ tag }) => normaliseTag(tag));
  const cells = side.devideList.flatMap((cell, index) => [
    ...(isOutside(side, cell) ? [{ path: `devideList.${index}.tag`, message: gridMessages.tagOutside }] : []),
    ...(tags.indexOf(normaliseTag(cell.tag)) < index
      ? [{ path: `devideList.${index}.tag`, message: gridMessages.duplicateTag }]
      : []),
    ...cell.checkList.flatMap(({ part }, place) => {
      const isDuplicate = cell.checkList.findIndex((check) => check.part === part) < place;
      const message = known.has(part) ? isDuplicate && gridMessages.duplicatePart : gridMessages.partRequired;
      return message ? [{ path: `devideList.${index}.checkList.${place}.part`, message }] : [];
    }),
  ]);
  return [...picture, ...cells];
}

const normaliseTag = (tag: string): string => formatCellTag(parseCellTag(tag).row, parseCellTag(tag).column);

function isOutside(side: SideIn, { tag }: CellIn): boolean {
  const { row, column } = parseCellTag(tag);
  return row >= side.row || column < 0 || column >= side.column;
}

function toChecks({ newId }: ActionContext, { tag, checkList }: CellIn): grids.NewCheck[] {
  const { row, column } = parseCellTag(tag);
  return checkList.map(({ part }, position) => ({
    id: newId(),
    tag: normaliseTag(tag),
    rowNo: row,
    columnNo: column,
    position,
    partId: part,
  }));
}

/** Converts a side to its wire form. Lists all cells in the order of their tags, even those without checks. */
export function toWireSide({ side, rows, columns, picture, checks }: grids.Side): GridSide {
  const byTag = Map.groupBy(checks, (check) => check.tag);
  const cell = (row: number, column: number) => {
    const tag = formatCellTag(row, column);
    const checkList = (byTag.get(tag) ?? []).map(({ part }) => ({ part }));
    return { tag, imageBase64: cellPictureUrl(picture, { row: rows, column: columns }, { row, column }), checkList };
  };
  const devideList = Array.from({ length: rows * columns }, (_, index) =>
    cell(Math.floor(index / columns), index % columns),
  );
  return { side, row: rows, column: columns, imageBase64: sidePictureUrl(picture), devideList };
}
