import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { drawnTo, inside, isMark, placeOn, type At, type Colour, type Mark, type Tool } from './marks.ts';

// The hand that draws: a finger or a pen by pointer events, or the keyboard, which moves a pencil over the photo and sets it down with Enter.

const step = 0.025;
const moves: Partial<Record<string, At>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

export function usePencil(before: readonly Mark[], photo: { width: number; height: number } | undefined) {
  const [marks, setMarks] = useState(before);
  const [tool, setTool] = useState<Tool>('arrow');
  const [colour, setColour] = useState<Colour>('red');
  const [text, setText] = useState('');
  const [open, setOpen] = useState<Mark>();
  const [pencil, setPencil] = useState<At>();

  const begin = (place: At) => {
    const mark: Mark = { tool, colour, points: [place], ...(tool === 'text' && { text: text.trim() }) };
    if (tool === 'text') end(mark);
    else setOpen(mark);
  };
  const end = (mark: Mark) => {
    setOpen(undefined);
    if (isMark(mark)) setMarks((now) => [...now, mark]);
  };

  const placeOf = (event: PointerEvent<HTMLCanvasElement>): At | undefined =>
    photo && placeOn(event.currentTarget.getBoundingClientRect(), photo, { x: event.clientX, y: event.clientY });
  const keyDown = (event: KeyboardEvent<HTMLCanvasElement>) => {
    const way = moves[event.key];
    const at = pencil ?? { x: 0.5, y: 0.5 };
    if (way) {
      const next = inside({ x: at.x + way.x, y: at.y + way.y });
      setPencil(next);
      if (open) setOpen(drawnTo(open, next));
    } else if (event.key === 'Enter' || event.key === ' ') {
      setPencil(at);
      if (open) end(drawnTo(open, at));
      else begin(at);
    } else return;
    event.preventDefault();
  };

  return {
    marks,
    shown: open ? [...marks, open] : marks,
    pencil,
    tool,
    setTool,
    colour,
    setColour,
    text,
    setText,
    undo: () => setMarks((now) => now.slice(0, -1)),
    clear: () => setMarks([]),
    /** The first finger draws; a second one, or the heel of a hand, does nothing. */
    hand: {
      onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
        const place = placeOf(event);
        if (!place || !event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setPencil(undefined);
        begin(place);
      },
      onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
        const place = placeOf(event);
        if (open && place && event.isPrimary) setOpen(drawnTo(open, place));
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
