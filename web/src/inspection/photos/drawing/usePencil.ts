import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import {
  extendMark,
  clampPoint,
  isDrawnMark,
  pointOnPhoto,
  type Point,
  type Colour,
  type Mark,
  type Tool,
} from './marks.ts';

// Drawing by finger or pen through pointer events, or by keyboard, which moves a crosshair over the photo and draws
// with Enter.

const step = 0.025;
const moves: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

export function usePencil(initialMarks: readonly Mark[], photo: { width: number; height: number } | undefined) {
  const [marks, setMarks] = useState(initialMarks);
  const [tool, setTool] = useState<Tool>('arrow');
  const [colour, setColour] = useState<Colour>('red');
  const [text, setText] = useState('');
  const [open, setOpen] = useState<Mark>();
  const [pencil, setPencil] = useState<Point>();

  const begin = (place: Point) => {
    const mark: Mark = { tool, colour, points: [place], ...(tool === 'text' && { text: text.trim() }) };
    if (tool === 'text') end(mark);
    else setOpen(mark);
  };
  const end = (mark: Mark) => {
    setOpen(undefined);
    if (isDrawnMark(mark)) setMarks((now) => [...now, mark]);
  };

  const pointOf = (event: PointerEvent<HTMLCanvasElement>): Point | undefined =>
    photo && pointOnPhoto(event.currentTarget.getBoundingClientRect(), photo, { x: event.clientX, y: event.clientY });
  const keyDown = (event: KeyboardEvent<HTMLCanvasElement>) => {
    const move = moves[event.key];
    const at = pencil ?? { x: 0.5, y: 0.5 };
    if (move) {
      const next = clampPoint({ x: at.x + move.x, y: at.y + move.y });
      setPencil(next);
      if (open) setOpen(extendMark(open, next));
    } else if (event.key === 'Enter' || event.key === ' ') {
      setPencil(at);
      if (open) end(extendMark(open, at));
      else begin(at);
    } else return;
    event.preventDefault();
  };

  return {
    marks,
    visibleMarks: open ? [...marks, open] : marks,
    pencil,
    tool,
    setTool,
    colour,
    setColour,
    text,
    setText,
    undo: () => setMarks((now) => now.slice(0, -1)),
    clear: () => setMarks([]),
    /** Only the first finger draws; a second one, or the heel of the hand, is ignored. */
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
        const place = pointOf(event);
        if (!place || !event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setPencil(undefined);
        begin(place);
      },
      onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
        const place = pointOf(event);
        if (open && place && event.isPrimary) setOpen(extendMark(open, place));
      },
      onPointerUp: (event: PointerEvent<HTMLCanvasElement>) => {
        if (open && event.isPrimary) end(open);
      },
      onPointerCancel: () => setOpen(undefined),
      onKeyDown: keyDown,
    },
  };
}
export type Pencil = ReturnType<typeof usePencil>;
