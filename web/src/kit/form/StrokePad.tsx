import { signatureArea as area, type Strokes } from '@roadworthy/contract/day-sheets/day-sheet.schema.ts';
import { signSheetMessages as messages } from '@roadworthy/contract/day-sheets/messages/day-sheet.messages.ts';
import { Box, Button, FormHelperText, Stack } from '@mui/material';
import { useId, useRef, useState, type PointerEvent } from 'react';

type Point = Strokes[number][number];
type Props = { strokes: Strokes; onChange: (strokes: Strokes) => void; error: string | undefined };

const within = (value: number, max: number): number => Math.min(max, Math.max(0, Math.round(value)));
const pathOf = (stroke: Strokes[number]): string => stroke.map(([x, y]) => `${x},${y}`).join(' ');

/** Records a signature as strokes: points with their times are stronger evidence than a picture. */
export function StrokePad({ strokes, onChange, error }: Props) {
  const errorId = useId();
  const startedAt = useRef<number>(undefined);
  const [current, setCurrent] = useState<Point[]>();
  const pointAt = (event: PointerEvent<SVGSVGElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    startedAt.current ??= event.timeStamp;
    return [
      within(((event.clientX - box.left) / box.width) * area.width, area.width),
      within(((event.clientY - box.top) / box.height) * area.height, area.height),
      within(event.timeStamp - startedAt.current, 3_600_000),
    ];
  };
  const start = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setCurrent([pointAt(event)]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (!current || !event.isPrimary || event.buttons === 0) return;
    const next = pointAt(event);
    const last = current.at(-1);
    if (last?.[0] !== next[0] || last[1] !== next[1]) setCurrent([...current, next]);
  };
  const end = () => {
    if (current) onChange([...strokes, current]);
    setCurrent(undefined);
  };
  const clear = () => {
    startedAt.current = undefined;
    onChange([]);
  };
  return (
    <Box>
      <Box
        component="svg"
        viewBox={`0 0 ${area.width} ${area.height}`}
        role="img"
        aria-label={messages.drawHere}
        {...(error && { 'aria-describedby': errorId })}
        onPointerDown={start}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
        sx={{
          display: 'block',
          width: '100%',
          maxWidth: area.width,
          aspectRatio: `${area.width} / ${area.height}`,
          border: 1,
          borderColor: error ? 'error.main' : 'divider',
          borderRadius: 2,
          bgcolor: 'common.white',
          color: 'common.black',
          touchAction: 'none',
          cursor: 'crosshair',
        }}
      >
        <g fill="none" stroke="currentColor" strokeWidth={3} strokeLinecap="round" strokeLinejoin="round">
          {[...strokes, ...(current ? [current] : [])].map((stroke, index) => (
            <polyline key={index} points={pathOf(stroke)} />
          ))}
        </g>
      </Box>
      <Stack direction="row" sx={{ maxWidth: area.width, justifyContent: 'space-between', alignItems: 'center' }}>
        <FormHelperText id={errorId} error={error !== undefined}>
          {error ?? messages.drawHere}
        </FormHelperText>
        <Button onClick={clear} disabled={strokes.length === 0} sx={{ minHeight: 48 }}>
          {messages.clear}
        </Button>
      </Stack>
    </Box>
  );
}
