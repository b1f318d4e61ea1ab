import { tagOf, type Grid } from '@roadworthy/contract/grids/grid.schema.ts';
import type { BodyIn } from '@roadworthy/contract/kit/route.ts';
import type { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';

/** A grid while it is built: the checks of a cell by its tag, so that rows and columns can still change. */
export type PartChoice = { _id: string; name: string; partNo: string; image: string | null };
export type SideDraft = { side: string; row: number; column: number; photo: string; checks: Record<string, (PartChoice | null)[]> };
export type GridDraft = { name: string; sides: SideDraft[] };

export const draftOf = (grid: Grid): GridDraft => ({
  name: grid.name,
  sides: grid.images.map(({ side, row, column, imageBase64, devideList }) => ({
    side,
    row,
    column,
    photo: imageBase64,
    checks: Object.fromEntries(devideList.filter((cell) => cell.checkList.length > 0).map((cell) => [cell.tag, cell.checkList.map((check) => check.part)])),
  })),
});

export const tagsOf = ({ row, column }: { row: number; column: number }): string[] =>
  Array.from({ length: row * column }, (_, index) => tagOf(Math.floor(index / column), index % column));
export const checkpointsOf = (side: SideDraft): number => tagsOf(side).reduce((sum, tag) => sum + (side.checks[tag]?.length ?? 0), 0);

type Body = BodyIn<typeof gridRoutes.addGrid>;
export const bodyOf = ({ name, sides }: GridDraft): Body => ({
  name,
  images: sides.map((draft) => ({
    side: draft.side,
    row: draft.row,
    column: draft.column,
    imageBase64: draft.photo,
    devideList: tagsOf(draft).map((tag) => ({ tag, checkList: (draft.checks[tag] ?? []).flatMap((part) => (part ? [{ part: part._id }] : [])) })),
  })),
});
