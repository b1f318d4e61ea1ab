import { inspectionGridMessages as messages } from '@roadworthy/contract/inspection/messages/grid.messages.ts';
import { Box } from '@mui/material';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useState } from 'react';
import { usePictureUrl, useWidePicture } from '../../kit/pictures/Picture.tsx';

type Side = NonNullable<WorkPlan['grid']>['images'][number];

/** The region of the side's photo that the cell covers, in its original proportions. */
export function CellPicture({ side, tag }: { side: Side; tag: string }) {
  const cell = side.devideList.find((one) => one.tag === tag);
  const whole = usePictureUrl(side.imageBase64);
  // Shows the thumbnail of the previous screen until the full photo has loaded. An enlarged cell needs the full size.
  const loaded = useWidePicture(side.imageBase64);
  const [shape, setShape] = useState(4 / 3);
  if (!cell) return null;
  const photo = {
    position: 'absolute',
    width: `${side.column * 100}%`,
    height: `${side.row * 100}%`,
    left: `${cell.column * -100}%`,
    top: `${cell.row * -100}%`,
    maxWidth: 'none',
  } as const;
  return (
    <Box
      role="img"
      aria-label={messages.cellTag({ tag })}
      sx={{
        position: 'relative',
        overflow: 'hidden',
        borderRadius: 2,
        mx: 'auto',
        bgcolor: 'action.hover',
        aspectRatio: shape,
        // Limits the height of a tall, narrow cell to leave enough room for its checks, on a phone most of the screen.
        width: { xs: `min(100%, ${shape} * 30vh)`, sm: `min(100%, ${shape} * 45vh)` },
      }}
    >
      <Box
        component="img"
        {...loaded}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setShape(naturalWidth / side.column / (naturalHeight / side.row))
        }
        sx={photo}
      />
      {whole !== loaded.src && <Box component="img" src={whole} alt="" sx={photo} />}
    </Box>
  );
}
