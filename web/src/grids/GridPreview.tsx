import { gridsMessages as messages } from '@roadworthy/contract/grids/messages/grids.messages.ts';
import { photoMessages } from '@roadworthy/contract/grids/messages/grid-photo.messages.ts';
import { Box, ButtonBase } from '@mui/material';

import { cellColours } from '../kit/chart/cell-colours.ts';
import { useWidePicture } from '../kit/pictures/Picture.tsx';
import { displaySide } from '../kit/text/display.ts';
import { isDraftPhoto } from './draft-photos.ts';
import { listCellTags, type SideDraft } from './grid-values.ts';

type Props = { side: SideDraft; onOpen?: (tag: string) => void };

/**
 * The photo of a side with its cells. A cell shows the number of its checks. Cells that can be tapped are at least as
 * wide as a finger.
 */
export function GridPreview({ side, onOpen }: Props) {
  const photo = useWidePicture(side.photo);
  return (
    <Box sx={{ borderRadius: 2, overflow: 'auto', bgcolor: 'action.hover' }}>
      <Box sx={{ position: 'relative', ...(onOpen && { minWidth: Math.max(320, side.column * 48) }) }}>
        {isDraftPhoto(photo.src) ? (
          <NoPhoto />
        ) : (
          <Box
            component="img"
            {...photo}
            alt={displaySide(side.side)}
            sx={{ width: '100%', minHeight: 120, display: 'block' }}
          />
        )}
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            display: 'grid',
            gridTemplateColumns: `repeat(${side.column}, 1fr)`,
            gridTemplateRows: `repeat(${side.row}, 1fr)`,
          }}
        >
          {listCellTags(side).map((tag) => (
            <Cell key={tag} tag={tag} count={side.checks[tag]?.length ?? 0} onOpen={onOpen} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** Shows nothing while the device looks for the photo. After a second, the photo counts as missing. */
const NoPhoto = () => (
  <Box
    sx={{
      minHeight: 240,
      display: 'grid',
      placeItems: 'center',
      p: 3,
      textAlign: 'center',
      animation: 'said 0s 1s both',
      '@keyframes said': { from: { opacity: 0 } },
    }}
  >
    {photoMessages.gone}
  </Box>
);

function Cell({ tag, count, onOpen }: { tag: string; count: number; onOpen: ((tag: string) => void) | undefined }) {
  const look = {
    border: count > 0 ? 3 : 1,
    borderColor: count > 0 ? cellColours.green : cellColours.plain,
    minWidth: 0,
    overflow: 'hidden',
    display: 'flex',
    alignItems: 'start',
    justifyContent: 'start',
    '&:focus-visible': { outline: `3px solid ${cellColours.plain}`, outlineOffset: -6 },
  } as const;
  const name = (
    <Box
      component="span"
      sx={{
        bgcolor: cellColours.shade,
        color: cellColours.plain,
        typography: 'caption',
        fontWeight: 700,
        px: 0.5,
        borderBottomRightRadius: 6,
      }}
    >
      {tag}
      {count > 0 && ` · ${count}`}
    </Box>
  );
  if (!onOpen) return <Box sx={look}>{name}</Box>;
  return (
    <ButtonBase aria-label={messages.cell({ tag, count })} onClick={() => onOpen(tag)} sx={look}>
      {name}
    </ButtonBase>
  );
}
