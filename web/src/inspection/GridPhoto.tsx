import { Box, ButtonBase } from '@mui/material';
import { cellColourOf, isDoneState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { cellColours } from '../kit/cell-colours.ts';
import { useWidePicture } from '../kit/Picture.tsx';
import { sideText } from '../kit/words.ts';

type Side = NonNullable<WorkPlan['grid']>['images'][number];
type Props = { side: Side; points: readonly Checkpoint[]; chosen: boolean; onOpen: (tag: string) => void };

/** The photo of a side with its cells: green when all checks are OK or complete, otherwise red. Pinch to zoom works as on any page. */
export function GridPhoto({ side, points, chosen, onOpen }: Props) {
  const photo = useWidePicture(side.imageBase64);
  return (
    <Box sx={{ position: 'relative', borderRadius: 2, overflow: 'auto', touchAction: 'pan-x pan-y pinch-zoom', bgcolor: 'action.hover' }}>
      <Box sx={{ position: 'relative', minWidth: Math.max(320, side.column * 48) }}>
        <Box component="img" {...photo} alt={sideText(side.side)} sx={{ width: '100%', display: 'block' }} />
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            display: 'grid',
            gridTemplateColumns: `repeat(${side.column}, 1fr)`,
            gridTemplateRows: `repeat(${side.row}, 1fr)`,
          }}
        >
          {side.devideList.map((cell) => (
            <Cell key={cell.tag} cell={cell} points={points.filter((point) => point.tag === cell.tag)} chosen={chosen} onOpen={onOpen} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function Cell({
  cell,
  points,
  chosen,
  onOpen,
}: {
  cell: Side['devideList'][number];
  points: readonly Checkpoint[];
  chosen: boolean;
  onOpen: (tag: string) => void;
}) {
  const done = points.filter((point) => isDoneState(point.state)).length;
  const has = points.length > 0;
  const colour = cellColours[cellColourOf(points.map((point) => point.state))];
  const state = !chosen ? 'choose a VIN first' : has ? `${done} of ${points.length} done` : 'nothing to check';
  return (
    <ButtonBase
      aria-label={`Cell ${cell.tag}: ${state}`}
      disabled={chosen && !has}
      onClick={() => onOpen(cell.tag)}
      focusRipple
      sx={{
        gridRow: cell.row + 1,
        gridColumn: cell.column + 1,
        minHeight: 48,
        border: has ? 3 : 1,
        borderColor: colour,
        opacity: has || !chosen ? 1 : 0.55,
        m: has ? '1px' : 0,
        alignItems: 'start',
        justifyContent: 'start',
        '&:focus-visible': { outline: `3px solid ${cellColours.plain}`, outlineOffset: -6 },
      }}
    >
      <Box
        component="span"
        sx={{
          bgcolor: cellColours.shade,
          color: cellColours.plain,
          typography: 'caption',
          fontWeight: 700,
          px: 0.5,
          borderBottomRightRadius: 6,
          lineHeight: 1.5,
        }}
      >
        {cell.tag}
        {has && ` ${done}/${points.length}`}
      </Box>
    </ButtonBase>
  );
}
