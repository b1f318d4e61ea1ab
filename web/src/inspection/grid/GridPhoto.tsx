import { inspectionGridMessages as messages } from '@roadworthy/contract/inspection/messages/grid.messages.ts';
import { Box } from '@mui/material';
import { findCellColour, isDoneState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { toCheckpointStatus } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import { cellStatusDisplay, isToDo, findMostUrgentStatus } from '@roadworthy/contract/inspection/matrix.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { cellColours } from '../../kit/chart/cell-colours.ts';
import { useWidePicture } from '../../kit/pictures/Picture.tsx';
import { displaySide } from '../../kit/text/display.ts';
import { findMarkClass, markStyles } from '../status/StatusMark.tsx';

type Side = NonNullable<WorkPlan['grid']>['images'][number];
type Props = { side: Side; points: readonly Checkpoint[]; chosen: boolean; onOpen: (tag: string) => void };

/**
 * The photo of a side with its cells. As specified, a cell's border is green if all checks are OK or complete,
 * otherwise red. The mark in the corner is that of the most urgent check, as in the matrix, so that an unchecked cell
 * differs from a Not OK one. The page can be pinched to zoom.
 */
export function GridPhoto({ side, points, chosen, onOpen }: Props) {
  const photo = useWidePicture(side.imageBase64);
  return (
    <Box
      sx={{
        position: 'relative',
        borderRadius: 2,
        overflow: 'auto',
        touchAction: 'pan-x pan-y pinch-zoom',
        bgcolor: 'action.hover',
      }}
    >
      <Box sx={{ position: 'relative', minWidth: Math.max(320, side.column * 48) }}>
        <Box component="img" {...photo} alt={displaySide(side.side)} sx={{ width: '100%', display: 'block' }} />
        <Box
          sx={cellsSx}
          style={{ gridTemplateColumns: `repeat(${side.column}, 1fr)`, gridTemplateRows: `repeat(${side.row}, 1fr)` }}
        >
          {side.devideList.map((cell) => (
            <Cell
              key={cell.tag}
              cell={cell}
              points={points.filter((point) => point.tag === cell.tag)}
              chosen={chosen}
              onOpen={onOpen}
            />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/**
 * The overlay styles all cells at once. They are plain HTML buttons, because a phone may have to render hundreds of
 * them.
 */
const cellsSx = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  '& > button': {
    appearance: 'none',
    display: 'flex',
    alignItems: 'start',
    justifyContent: 'start',
    minWidth: 0,
    minHeight: 48,
    m: 0,
    p: 0,
    bgcolor: 'transparent',
    borderStyle: 'solid',
    borderWidth: 1,
    cursor: 'pointer',
    touchAction: 'manipulation',
    WebkitTapHighlightColor: 'transparent',
    position: 'relative',
    '&.checked': { borderWidth: 3, m: '1px' },
    '&.to-do': { borderWidth: 1, m: '1px' },
    // White on dark, so that the dashes are visible on any photo.
    '&.to-do::after': {
      content: '""',
      position: 'absolute',
      inset: 1,
      border: `2px dashed ${cellColours.plain}`,
      filter: `drop-shadow(0 0 1px ${cellColours.shade}) drop-shadow(0 0 1px ${cellColours.shade})`,
      pointerEvents: 'none',
    },
    '&:active': { bgcolor: 'action.focus' },
    '&:disabled': { opacity: 0.55, cursor: 'default', bgcolor: 'transparent' },
    '&:focus-visible': { outline: `3px solid ${cellColours.plain}`, outlineOffset: -6 },
  },
  ...markStyles,
  '& .mark': {
    position: 'absolute',
    right: 3,
    bottom: 3,
    width: 22,
    height: 22,
    display: 'grid',
    placeItems: 'center',
    borderRadius: '6px',
    fontWeight: 700,
    fontSize: 14,
    lineHeight: 1,
  },
  // An unchecked cell has no mark in the corner, because the dashed border is its mark.
  '& .mark-todo': { display: 'none' },
  '& .mark-plain': { bgcolor: 'background.paper' },
  '& .tag': {
    bgcolor: cellColours.shade,
    color: cellColours.plain,
    typography: 'caption',
    fontWeight: 700,
    px: 0.5,
    borderBottomRightRadius: 6,
    lineHeight: 1.5,
  },
} as const;

type CellProps = {
  cell: Side['devideList'][number];
  points: readonly Checkpoint[];
  chosen: boolean;
  onOpen: (tag: string) => void;
};
function Cell({ cell, points, chosen, onOpen }: CellProps) {
  const done = points.filter((point) => isDoneState(point.state)).length;
  const has = points.length > 0;
  const status = findMostUrgentStatus(points.map(toCheckpointStatus));
  const label = !chosen
    ? messages.cellWithoutVin({ tag: cell.tag })
    : status
      ? messages.cellProgress({
          tag: cell.tag,
          done,
          count: points.length,
          status: cellStatusDisplay[status].label,
        })
      : messages.cellWithoutChecks({ tag: cell.tag });
  return (
    <button
      type="button"
      aria-label={label}
      className={status && isToDo(status) ? 'to-do' : has ? 'checked' : undefined}
      disabled={chosen && !has}
      onClick={() => onOpen(cell.tag)}
      style={{
        gridRow: cell.row + 1,
        gridColumn: cell.column + 1,
        borderColor: cellColours[findCellColour(points.map((point) => point.state))],
      }}
    >
      <span className="tag">
        {cell.tag}
        {has && ` ${done}/${points.length}`}
      </span>
      {status && (
        <span className={findMarkClass(status)} aria-hidden="true">
          {cellStatusDisplay[status].symbol}
        </span>
      )}
    </button>
  );
}
