import type { PictureSize } from '@roadworthy/contract/photo-evidence/marks/photo-mark.drawing.ts';
import type { MarkPoint, PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import { useState, type PointerEvent } from 'react';
import {
  extendMark,
  findHandleAt,
  findMarkAt,
  finishMark,
  isDrawn,
  moveHandle,
  moveMark,
  shownArea,
  toPhotoPoint,
} from './mark-geometry.ts';
import type { MarkList } from './useMarkList.ts';
import type { MarkTool } from './MarkTools.tsx';

// Draws, selects, moves and resizes marks with a finger, pen or mouse. Only the selected mark can be moved, so that a
// new mark can start on top of another.

/** Half of a gloved fingertip, in screen pixels. */
const reach = 26;

/** `index` and `handle` are those of an existing mark that is being changed. A mark that is being drawn has neither. */
type Gesture = { from: MarkPoint; mark: PhotoMark; original?: PhotoMark; index?: number; handle?: number | undefined };

export function useMarkGestures(list: MarkList, { shape, colour, text }: MarkTool, photo: PictureSize) {
  const [gesture, setGesture] = useState<Gesture>();
  const { marks, selected } = list;

  const areaOf = (event: PointerEvent<SVGSVGElement>) => shownArea(event.currentTarget.getBoundingClientRect(), photo);
  const pointOf = (event: PointerEvent<SVGSVGElement>) =>
    toPhotoPoint(areaOf(event), { x: event.clientX, y: event.clientY });

  const start = (from: MarkPoint, size: PictureSize): Gesture => {
    const mark = selected === undefined ? undefined : marks[selected];
    if (mark && selected !== undefined) {
      const handle = findHandleAt(mark, from, size, reach);
      if (handle !== undefined || findMarkAt([mark], from, size, reach) === 0)
        return { from, mark, original: mark, index: selected, handle };
    }
    return { from, mark: { shape, colour, points: [from], text: shape === 'text' ? text.trim() : null } };
  };
  const move = (now: Gesture, at: MarkPoint): Gesture => {
    const { from, original, handle } = now;
    if (!original) return { ...now, mark: extendMark(now.mark, at) };
    const mark =
      handle === undefined
        ? moveMark(original, { x: at.x - from.x, y: at.y - from.y })
        : moveHandle(original, handle, at);
    return { ...now, mark };
  };
  const finish = ({ from, mark, original, index }: Gesture, size: PictureSize) => {
    if (index !== undefined) {
      if (mark !== original) list.replace(index, finishMark(mark));
    } else if (isDrawn(mark) && !(mark.shape === 'line' && isTapOnMark(mark, size)) && !list.isFull)
      list.add(finishMark(mark));
    else list.select(findMarkAt(marks, from, size, reach));
  };
  /** A tap with the freehand tool makes a dot, but on a mark it selects that mark instead. */
  const isTapOnMark = ({ points }: PhotoMark, size: PictureSize): boolean => {
    const [first] = points;
    return points.length === 1 && first !== undefined && findMarkAt(marks, first, size, reach) !== undefined;
  };

  return {
    visibleMarks: gesture ? withGesture(marks, gesture) : marks,
    /** Only the first finger draws. A second finger or the heel of the hand is ignored. */
    handlers: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setGesture(start(pointOf(event), areaOf(event)));
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        if (gesture && event.isPrimary) setGesture(move(gesture, pointOf(event)));
      },
      onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
        if (!gesture || !event.isPrimary) return;
        setGesture(undefined);
        finish(gesture, areaOf(event));
      },
      onPointerCancel: () => setGesture(undefined),
    },
  };
}

const withGesture = (marks: readonly PhotoMark[], { mark, index }: Gesture): readonly PhotoMark[] =>
  index === undefined ? [...marks, mark] : marks.map((one, at) => (at === index ? mark : one));
