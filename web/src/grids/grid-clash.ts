import { plural } from '../kit/words.ts';
import { checkpointsOf, type Checks, type GridDraft, type SideDraft } from './grid-values.ts';

/**
 * Two people built on one grid: it is taken apart into what can be chosen by itself – its name, each side with its photo, and each cell of a side
 * that both still have – and put together again of what was chosen.
 */
type Piece = { label: string; picture?: string; side?: SideDraft; checks?: Checks };
type Pieces = Record<string, Piece>;
type Apart = { mine: Pieces; theirs: Pieces; read: Pieces; labels: Map<string, string> };

const sideKey = (side: string): string => `side ${side}`;
const cellKey = (side: string, tag: string): string => `cell ${side}\n${tag}`;
const noSide: Piece = { label: 'No such side' };
const shapeOf = ({ row, column }: SideDraft): string => `${plural(row, 'row')}, ${plural(column, 'column')}`;
const find = ({ sides }: GridDraft, name: string): SideDraft | undefined => sides.find((one) => one.side === name);

export function takeApart(mine: GridDraft, theirs: GridDraft, read: GridDraft, shownOf: (photo: string) => string): Apart {
  const labels = new Map([['name', 'Name']]);
  const names = [...new Set([...mine.sides, ...theirs.sides].map((one) => one.side))];
  const piecesOf = (draft: GridDraft): Pieces => {
    const pieces: Pieces = { name: { label: draft.name } };
    for (const name of names) {
      const [side, one, other] = [find(draft, name), find(mine, name), find(theirs, name)];
      labels.set(sideKey(name), name);
      if (!one || !other) pieces[sideKey(name)] = side ? wholeOf(side, shownOf) : noSide;
      else {
        pieces[sideKey(name)] = side ? { label: shapeOf(side), picture: shownOf(side.photo), side: { ...side, checks: {} } } : noSide;
        for (const tag of Object.keys({ ...one.checks, ...other.checks })) {
          labels.set(cellKey(name, tag), `${name}, cell ${tag}`);
          pieces[cellKey(name, tag)] = cellOf(side?.checks[tag] ?? []);
        }
      }
    }
    return pieces;
  };
  return { mine: piecesOf(mine), theirs: piecesOf(theirs), read: piecesOf(read), labels };
}

const wholeOf = (side: SideDraft, shownOf: (photo: string) => string): Piece => ({
  label: `${shapeOf(side)}, ${plural(checkpointsOf(side), 'checkpoint')}`,
  picture: shownOf(side.photo),
  side,
});
const cellOf = (checks: Checks): Piece => ({ label: checks.map((part) => part?.name ?? 'No part').join(', ') || 'No checks', checks });

export function putTogether(pieces: Pieces): GridDraft {
  const sides = Object.values(pieces).flatMap(({ side }) => (side ? [side] : []));
  const cellsOf = ({ side }: SideDraft): [string, Checks][] =>
    Object.entries(pieces).flatMap(([key, { checks }]): [string, Checks][] => {
      const beginning = cellKey(side, '');
      return checks && checks.length > 0 && key.startsWith(beginning) ? [[key.slice(beginning.length), checks]] : [];
    });
  return { name: pieces.name?.label ?? '', sides: sides.map((side) => ({ ...side, checks: { ...side.checks, ...Object.fromEntries(cellsOf(side)) } })) };
}

/** Asks which of two grids stays, piece by piece; nothing for "not now". */
export async function chooseGrid(mine: GridDraft, theirs: GridDraft, read: GridDraft, shownOf: (photo: string) => string): Promise<GridDraft | undefined> {
  const { chooseBetween } = await import('../kit/form/ClashFields.tsx');
  const apart = takeApart(mine, theirs, read, shownOf);
  const agreed = await chooseBetween(apart.mine, apart.theirs, apart.read, apart.labels);
  return agreed && putTogether(agreed);
}
