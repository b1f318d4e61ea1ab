import { gridsMessages as messages } from '@roadworthy/contract/grids/messages/grids.messages.ts';
import { countCheckpoints, type Checks, type GridDraft, type SideDraft } from './grid-values.ts';

// Merges two versions of a grid that two people have edited. The grid is divided into parts that can be chosen
// separately: its name, each side with its photo, and each cell of a side that both versions still have. The result is
// built from the choices.

type Piece = { label: string; picture?: string; side?: SideDraft; checks?: Checks };
type Pieces = Record<string, Piece>;
type GridParts = { mine: Pieces; theirs: Pieces; read: Pieces; labels: Map<string, string> };

const sideKey = (side: string): string => `side ${side}`;
const cellKey = (side: string, tag: string): string => `cell ${side}\n${tag}`;
const missingSide: Piece = { label: messages.sideMissing };
const sizeLabel = ({ row, column }: SideDraft): string => messages.sideSize({ rows: row, columns: column });
const findSide = ({ sides }: GridDraft, name: string): SideDraft | undefined => sides.find((one) => one.side === name);

export function splitGrids(
  mine: GridDraft,
  theirs: GridDraft,
  read: GridDraft,
  photoUrl: (photo: string) => string,
): GridParts {
  const labels = new Map([['name', messages.name]]);
  const names = [...new Set([...mine.sides, ...theirs.sides].map((one) => one.side))];
  const piecesOf = (draft: GridDraft): Pieces => {
    const pieces: Pieces = { name: { label: draft.name } };
    for (const name of names) {
      const [side, one, other] = [findSide(draft, name), findSide(mine, name), findSide(theirs, name)];
      labels.set(sideKey(name), name);
      if (!one || !other) pieces[sideKey(name)] = side ? wholeSide(side, photoUrl) : missingSide;
      else {
        pieces[sideKey(name)] = side
          ? { label: sizeLabel(side), picture: photoUrl(side.photo), side: { ...side, checks: {} } }
          : missingSide;
        for (const tag of Object.keys({ ...one.checks, ...other.checks })) {
          labels.set(cellKey(name, tag), messages.cellOfSide({ side: name, tag }));
          pieces[cellKey(name, tag)] = cellPiece(side?.checks[tag] ?? []);
        }
      }
    }
    return pieces;
  };
  return { mine: piecesOf(mine), theirs: piecesOf(theirs), read: piecesOf(read), labels };
}

const wholeSide = (side: SideDraft, photoUrl: (photo: string) => string): Piece => ({
  label: messages.sideSummary({ rows: side.row, columns: side.column, checks: countCheckpoints(side) }),
  picture: photoUrl(side.photo),
  side,
});
const cellPiece = (checks: Checks): Piece => ({
  label: checks.map((part) => part?.name ?? messages.noPart).join(', ') || messages.noChecks,
  checks,
});

export function joinPieces(pieces: Pieces): GridDraft {
  const sides = Object.values(pieces).flatMap(({ side }) => (side ? [side] : []));
  const cellsOf = ({ side }: SideDraft): [string, Checks][] =>
    Object.entries(pieces).flatMap(([key, { checks }]): [string, Checks][] => {
      const prefix = cellKey(side, '');
      return checks && checks.length > 0 && key.startsWith(prefix) ? [[key.slice(prefix.length), checks]] : [];
    });
  return {
    name: pieces.name?.label ?? '',
    sides: sides.map((side) => ({ ...side, checks: { ...side.checks, ...Object.fromEntries(cellsOf(side)) } })),
  };
}

/** Asks part by part which version to keep. Undefined for "not now". */
export async function mergeGrids(
  mine: GridDraft,
  theirs: GridDraft,
  read: GridDraft,
  photoUrl: (photo: string) => string,
): Promise<GridDraft | undefined> {
  const { resolveConflict } = await import('../kit/form/conflict/ConflictFields.tsx');
  const parts = splitGrids(mine, theirs, read, photoUrl);
  const chosen = await resolveConflict(parts.mine, parts.theirs, parts.read, parts.labels);
  return chosen && joinPieces(chosen);
}
