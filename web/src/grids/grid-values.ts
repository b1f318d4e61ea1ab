import { gridMessages } from '@roadworthy/contract/grids/messages/grid.messages.ts';
import { GridNew, formatCellTag, type Grid } from '@roadworthy/contract/grids/grid.schema.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import type { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import { z } from 'zod';

// A grid while it is being edited. Checks are stored by the tag of their cell, so that rows and columns can still
// change. `photo` is the address of a stored photo, or the name of one that is still on the device.

export type PartChoice = { _id: string; name: string; partNo: string; revision?: string; image: string | null };
export type Checks = (PartChoice | null)[];
export type SideDraft = { side: string; row: number; column: number; photo: string; checks: Record<string, Checks> };
export type GridDraft = { name: string; sides: SideDraft[] };

export const blankGrid: GridDraft = { name: '', sides: [] };
export const GridForm = z.object({
  name: GridNew.shape.name,
  sides: z.array(z.unknown()).min(1, gridMessages.sidesRequired),
});

export const toGridDraft = (grid: Grid): GridDraft => ({
  name: grid.name,
  sides: grid.images.map(({ side, row, column, imageBase64, devideList }) => ({
    side,
    row,
    column,
    photo: imageBase64,
    checks: Object.fromEntries(
      devideList
        .filter((cell) => cell.checkList.length > 0)
        .map((cell) => [cell.tag, cell.checkList.map((check) => check.part)]),
    ),
  })),
});

export const listCellTags = ({ row, column }: { row: number; column: number }): string[] =>
  Array.from({ length: row * column }, (_, index) => formatCellTag(Math.floor(index / column), index % column));
export const countCheckpoints = (side: SideDraft): number =>
  listCellTags(side).reduce((sum, tag) => sum + (side.checks[tag]?.length ?? 0), 0);

type Body = BodyInput<typeof gridRoutes.addGrid>;
export const toGridBody = ({ name, sides }: GridDraft): Body => ({
  name,
  images: sides.map((draft) => ({
    side: draft.side,
    row: draft.row,
    column: draft.column,
    imageBase64: draft.photo,
    devideList: listCellTags(draft).map((tag) => ({
      tag,
      checkList: (draft.checks[tag] ?? []).flatMap((part) => (part ? [{ part: part._id }] : [])),
    })),
  })),
});

const errorPath = /^images\.(\d+)(?:\.devideList\.(\d+))?/;
/** Returns the server's message about a side or cell, using the name that users know. */
export function formatFieldError({ path, message }: { path: string; message: string }, { sides }: GridDraft): string {
  const [, index, cell] = errorPath.exec(path) ?? [];
  const side = index === undefined ? undefined : sides[Number(index)];
  if (!side) return message;
  return `${side.side}${cell === undefined ? '' : ` ${listCellTags(side)[Number(cell)] ?? ''}`}: ${message}`;
}
