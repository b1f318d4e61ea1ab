import { photosMessages as messages } from '@roadworthy/contract/inspection/messages/recording/photos.messages.ts';
// What an inspector draws on a photo to show the defect: an arrow, a circle, a freehand line, a word. Positions are
// fractions of the photo's width and height, so a mark drawn on a small screen is at the same spot in the full photo.

export type Point = { x: number; y: number };
export const tools = ['arrow', 'circle', 'pen', 'text'] as const;
export type Tool = (typeof tools)[number];
export const toolNames: Record<Tool, string> = {
  arrow: messages.arrow,
  circle: messages.circle,
  pen: messages.freehand,
  text: messages.text,
};

export const colourNames = {
  red: messages.red,
  yellow: messages.yellow,
  black: messages.black,
  white: messages.white,
} as const;
export type Colour = keyof typeof colourNames;
export const colours: readonly Colour[] = ['red', 'yellow', 'black', 'white'];

export type Mark = { tool: Tool; colour: Colour; points: readonly Point[]; text?: string };

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
export const clampPoint = ({ x, y }: Point): Point => ({ x: clamp(x), y: clamp(y) });

type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };
/** The position of a finger on a photo that is centred in its box and scaled to fit. */
export function pointOnPhoto(box: Box, photo: Size, finger: Point): Point {
  const scale = Math.min(box.width / photo.width, box.height / photo.height);
  const left = box.left + (box.width - photo.width * scale) / 2;
  const top = box.top + (box.height - photo.height * scale) / 2;
  return clampPoint({ x: (finger.x - left) / (photo.width * scale), y: (finger.y - top) / (photo.height * scale) });
}

/**
 * Adds a position to a mark: a freehand line passes through all of them; an arrow or circle is defined by the first and
 * the last.
 */
export function extendMark(mark: Mark, point: Point): Mark {
  const [first = point] = mark.points;
  return { ...mark, points: mark.tool === 'pen' ? [...mark.points, point] : [first, point] };
}

const minLength = 0.015;
/** A tap makes a dot with the freehand tool, and nothing with an arrow or a circle. */
export function isDrawnMark({ tool, points, text }: Mark): boolean {
  if (tool === 'text') return points.length > 0 && Boolean(text?.trim());
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return false;
  return tool === 'pen' || Math.hypot(last.x - first.x, last.y - first.y) >= minLength;
}
