import { fileMessages } from '@roadworthy/contract/files/file.routes.ts';
import { photoProblem } from '@roadworthy/contract/grids/grid.photo.ts';
import { cellPicture, gridMessages, placeOf, sidePicture, tagOf, type GridNew, type GridSide } from '@roadworthy/contract/grids/grid.schema.ts';
import { problem, type FieldError } from '@roadworthy/contract/kit/problem.ts';
import { keepPicture, keysExist, pictureSizes } from '../files/index.ts';
import type { Acting } from '../kit/http/ask.ts';
import type { Asking } from '../kit/http/in-one.ts';
import * as grids from './grid.queries.ts';

// The sides of a grid, as they come in and go out. A new photo comes as a data URL and is kept once, as a file; a kept one comes as its URL.
// Cells have no pictures of their own: they are regions of the side's photo.

type SideIn = GridNew['images'][number];
type CellIn = SideIn['devideList'][number];

const dataUrl = /^data:image\/(?:png|jpe?g|gif);base64,/i;
const fileUrl = /^(?:\/api\/v1)?\/file\/([A-Za-z0-9_-]{20,80})(?:[?#].*)?$/;

/** Everything that is wrong is said at once, before any picture is kept. */
export async function checkSides(acting: Acting, images: SideIn[]): Promise<void> {
  const known = await grids.knownParts(
    acting.tx,
    images.flatMap((side) => side.devideList.flatMap((cell) => cell.checkList.map((check) => check.part))),
  );
  const errors = images.flatMap((side, index) => sideErrors(side, known).map((error) => ({ ...error, path: `images.${index}.${error.path}` })));
  if (errors.length > 0) throw problem.invalid(errors);
  for (const [index, side] of images.entries()) {
    const key = keyOf(side.imageBase64);
    if (key) await keysExist(acting, [key], { subject: 'grid' }, `images.${index}.imageBase64`);
  }
}

/** New photos are kept, with no transaction open while they are made; from then on each side names its file. What is refused all the same is swept away later. */
export async function keepPhotos(asking: Asking, images: SideIn[]): Promise<SideIn[]> {
  const kept = [];
  for (const side of images) {
    const isKept = keyOf(side.imageBase64) !== undefined;
    kept.push(isKept ? side : { ...side, imageBase64: `/file/${await keepPicture(asking, async () => bytesOf(side.imageBase64), side.side)}` });
  }
  return kept;
}

/** Photos that are kept; each must have enough pixels for its rows and columns. */
export async function readSides(acting: Acting, images: SideIn[]): Promise<grids.SideNew[]> {
  const pictures = await picturesOf(acting, images);
  return pictures.map(({ side, picture }, position) => ({
    id: acting.newId(),
    position,
    side: side.side,
    rows: side.row,
    columns: side.column,
    picture,
    checks: side.devideList.flatMap((cell) => checksOf(acting, cell)),
  }));
}

async function picturesOf(acting: Acting, images: SideIn[]): Promise<{ side: SideIn; picture: string }[]> {
  const pictures = images.map((side) => ({ side, picture: keyOf(side.imageBase64) ?? '' }));
  const keys = pictures.map(({ picture }) => picture);
  const sizes = await pictureSizes(acting, keys);
  const errors = pictures.flatMap(({ side, picture }, index) => {
    const size = sizes.get(picture);
    const message = size && photoProblem(size, side);
    return message ? [{ path: `images.${index}.imageBase64`, message }] : [];
  });
  if (errors.length > 0) throw problem.invalid(errors);
  await keysExist(acting, keys, { subject: 'grid' }, 'images');
  return pictures;
}

const keyOf = (picture: string): string | undefined => fileUrl.exec(picture)?.[1];
const bytesOf = (picture: string): Uint8Array => Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');

function sideErrors(side: SideIn, known: Set<string>): FieldError[] {
  const picture = dataUrl.test(side.imageBase64) || keyOf(side.imageBase64) ? [] : [{ path: 'imageBase64', message: fileMessages.notPicture }];
  const tags = side.devideList.map(({ tag }) => tidyTag(tag));
  const cells = side.devideList.flatMap((cell, index) => [
    ...(isOutside(side, cell) ? [{ path: `devideList.${index}.tag`, message: gridMessages.tagOutside }] : []),
    ...(tags.indexOf(tidyTag(cell.tag)) < index ? [{ path: `devideList.${index}.tag`, message: gridMessages.tagTwice }] : []),
    ...cell.checkList.flatMap(({ part }, place) => {
      const isTwice = cell.checkList.findIndex((check) => check.part === part) < place;
      const message = known.has(part) ? isTwice && gridMessages.partTwice : gridMessages.partRequired;
      return message ? [{ path: `devideList.${index}.checkList.${place}.part`, message }] : [];
    }),
  ]);
  return [...picture, ...cells];
}

const tidyTag = (tag: string): string => tagOf(placeOf(tag).row, placeOf(tag).column);

function isOutside(side: SideIn, { tag }: CellIn): boolean {
  const { row, column } = placeOf(tag);
  return row >= side.row || column < 0 || column >= side.column;
}

function checksOf({ newId }: Acting, { tag, checkList }: CellIn): grids.CheckNew[] {
  const { row, column } = placeOf(tag);
  return checkList.map(({ part }, position) => ({ id: newId(), tag: tidyTag(tag), rowNo: row, columnNo: column, position, partId: part }));
}

/** A side as it is read: all cells in the order of their tags, also those without a check. */
export function showSide({ side, rows, columns, picture, checks }: grids.Side): GridSide {
  const byTag = Map.groupBy(checks, (check) => check.tag);
  const cell = (row: number, column: number) => {
    const tag = tagOf(row, column);
    const checkList = (byTag.get(tag) ?? []).map(({ part }) => ({ part }));
    return { tag, imageBase64: cellPicture(picture, { row: rows, column: columns }, { row, column }), checkList };
  };
  const devideList = Array.from({ length: rows * columns }, (_, index) => cell(Math.floor(index / columns), index % columns));
  return { side, row: rows, column: columns, imageBase64: sidePicture(picture), devideList };
}
