import { oneByOneMessages as messages } from '@roadworthy/contract/inspection/messages/recording/one-by-one.messages.ts';
import { Box } from '@mui/material';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useState } from 'react';
import { cellColours } from '../../kit/chart/cell-colours.ts';
import { usePictureUrl, useWidePicture } from '../../kit/pictures/Picture.tsx';
import { findCellWindow } from './checkpoint-order.ts';

type Side = NonNullable<WorkPlan['grid']>['images'][number];
const percent = (share: number): string => `${share * 100}%`;

/** The side's photo around the cell, with a ring around the target, as large as the space allows. */
export function TargetPhoto({ side, tag, part }: { side: Side; tag: string; part: string }) {
  const cell = side.devideList.find((one) => one.tag === tag);
  const whole = usePictureUrl(side.imageBase64);
  // The thumbnail of the whole grid is there at once. The full photo replaces it when it has loaded.
  const loaded = useWidePicture(side.imageBase64);
  const [photoShape, setPhotoShape] = useState(8 / 5);
  if (!cell) return null;
  const { left, top, across, down } = findCellWindow(cell, side);
  const shape = (photoShape / side.column / (1 / side.row)) * (across / down);
  const photoSx = {
    position: 'absolute',
    width: percent(side.column / across),
    height: percent(side.row / down),
    left: percent(-left / across),
    top: percent(-top / down),
    maxWidth: 'none',
  } as const;
  return (
    <Box sx={{ containerType: 'size', height: '100%', display: 'grid', placeItems: 'center' }}>
      <Box
        role="img"
        aria-label={messages.target({ part, tag })}
        sx={{
          position: 'relative',
          overflow: 'hidden',
          borderRadius: 2,
          bgcolor: 'action.hover',
          width: `min(100cqw, 100cqh * ${shape})`,
          aspectRatio: shape,
        }}
      >
        <Box
          component="img"
          {...loaded}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setPhotoShape(naturalWidth / naturalHeight)}
          sx={photoSx}
        />
        {whole !== loaded.src && <Box component="img" src={whole} alt="" sx={photoSx} />}
        <Box
          sx={{
            ...ringSx,
            left: percent((cell.column - left) / across),
            top: percent((cell.row - top) / down),
            width: percent(1 / across),
            height: percent(1 / down),
          }}
        />
      </Box>
    </Box>
  );
}

/** White on dark shows on any photo and in glare. The rest of the photo is dimmed. */
const ringSx = {
  position: 'absolute',
  border: `3px solid ${cellColours.plain}`,
  borderRadius: '18%',
  outline: `2px solid ${cellColours.shade}`,
  boxShadow: `inset 0 0 0 2px ${cellColours.shade}, 0 0 0 100vmax ${cellColours.veil}`,
} as const;
