import { markColours, type PictureSize } from '@roadworthy/contract/photo-evidence/marks/photo-mark.drawing.ts';
import { markDialogMessages as messages } from '@roadworthy/contract/inspection/messages/recording/photos.messages.ts';
import { Box } from '@mui/material';
import { MarkShapes, photoGround } from '../../../kit/pictures/MarkShapes.tsx';
import { handlesOf } from './mark-geometry.ts';
import { useMarkGestures } from './useMarkGestures.ts';
import type { MarkList } from './useMarkList.ts';
import type { MarkTool } from './MarkTools.tsx';

type Props = {
  src: string;
  photo: PictureSize | undefined;
  list: MarkList;
  tool: MarkTool;
  onSize: (size: PictureSize) => void;
  onError: () => void;
};

const layer = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/** The photo with its marks, as large as the screen allows. */
export const MarkSurface = ({ src, photo, list, tool, onSize, onError }: Props) => (
  <Box sx={{ flex: '1 0 160px', minHeight: 160, position: 'relative', bgcolor: photoGround, mx: { sm: 3 } }}>
    <Box
      component="img"
      src={src}
      alt=""
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onSize({ width, height })}
      onError={onError}
      sx={{ ...layer, objectFit: 'contain' }}
    />
    {photo && <Drawing photo={photo} list={list} tool={tool} />}
  </Box>
);

function Drawing({ photo, list, tool }: Pick<Props, 'list' | 'tool'> & { photo: PictureSize }) {
  const { visibleMarks, handlers } = useMarkGestures(list, tool, photo);
  const { width, height } = photo;
  const selected = list.selected === undefined ? undefined : visibleMarks[list.selected];
  const radius = Math.max(width, height) * 0.022;
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid meet"
      role="img"
      aria-label={messages.photo({ count: list.marks.length })}
      {...handlers}
      sx={{ ...layer, touchAction: 'none', cursor: 'crosshair' }}
    >
      <MarkShapes marks={visibleMarks} size={photo} />
      {selected &&
        handlesOf(selected).map(({ x, y }, index) => (
          <circle
            key={index}
            cx={x * width}
            cy={y * height}
            r={radius}
            fill={markColours.white.line}
            fillOpacity={0.85}
            stroke={photoGround}
            strokeWidth={radius * 0.3}
          />
        ))}
    </Box>
  );
}
