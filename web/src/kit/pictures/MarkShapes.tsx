import {
  drawMark,
  markColours,
  type DrawnMark,
  type PictureSize,
} from '@roadworthy/contract/photo-evidence/marks/photo-mark.drawing.ts';
import type { MarkPoint, PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import { Box } from '@mui/material';

/** The background of a photo that is being marked. Dark in both themes, so that only the photo is bright. */
export const photoGround = '#1b1f23';

type OverlayProps = { marks: readonly PhotoMark[]; size: PictureSize; fit: 'cover' | 'contain' };
/** The marks of a photo, drawn over it. The parent positions both alike. */
export const MarksOverlay = ({ marks, size, fit }: OverlayProps) => (
  <Box
    component="svg"
    viewBox={`0 0 ${size.width} ${size.height}`}
    preserveAspectRatio={fit === 'cover' ? 'xMidYMid slice' : 'xMidYMid meet'}
    aria-hidden
    data-marks={marks.length}
    sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
  >
    <MarkShapes marks={marks} size={size} />
  </Box>
);

/** The shapes of marks, for an SVG whose unit is that of `size`. */
export const MarkShapes = ({ marks, size }: Pick<OverlayProps, 'marks' | 'size'>) =>
  marks.map((mark, index) => <MarkShape key={index} mark={mark} size={size} />);

function MarkShape({ mark, size }: { mark: PhotoMark; size: PictureSize }) {
  const { line, halo } = markColours[mark.colour];
  const drawn = drawMark(mark, size);
  const { text } = drawn;
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <Strokes drawn={drawn} colour={halo} width={drawn.haloWidth} />
      <Strokes drawn={drawn} colour={line} width={drawn.strokeWidth} />
      {text && (
        <text
          fill={line}
          stroke={halo}
          strokeWidth={text.fontSize * 0.16}
          paintOrder="stroke"
          fontSize={text.fontSize}
          fontWeight={700}
          fontFamily="Inter Variable, Inter, sans-serif"
        >
          {text.lines.map((words, index) => (
            <tspan key={index} x={text.x} y={text.y + index * text.lineHeight + text.fontSize}>
              {words}
            </tspan>
          ))}
        </text>
      )}
    </g>
  );
}

const toPath = (points: readonly MarkPoint[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
type StrokesProps = { drawn: DrawnMark; colour: string; width: number };
const Strokes = ({ drawn: { lines, ellipse }, colour, width }: StrokesProps) => (
  <g fill="none" stroke={colour} strokeWidth={width}>
    {lines.map((points, index) => (
      // A line from a point to itself draws a dot, because its caps are round.
      <path key={index} d={points.length === 1 ? `${toPath(points)}h0` : toPath(points)} />
    ))}
    {ellipse && <ellipse cx={ellipse.x} cy={ellipse.y} rx={ellipse.rx} ry={ellipse.ry} />}
  </g>
);
