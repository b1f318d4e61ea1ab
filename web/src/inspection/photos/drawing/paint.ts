import { pencilColours } from '../../../kit/pictures/pencil-colours.ts';
import type { Point, Mark } from './marks.ts';

// Paints the marks onto a canvas of any size: the preview on the screen, and the final picture.

type Canvas = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
/** Fractions of the photo's longer side, so that marks are wide enough at any size. */
const lineWidth = 0.011;
const textSize = 0.055;
const haloWidth = 1.7;

export function paint(canvas: Canvas, marks: readonly Mark[], width: number, height: number): void {
  const longerSide = Math.max(width, height);
  for (const mark of marks) {
    const { line, halo } = pencilColours[mark.colour];
    const points = mark.points.map(({ x, y }) => ({ x: x * width, y: y * height }));
    canvas.lineCap = 'round';
    canvas.lineJoin = 'round';
    for (const [colour, wide] of [[halo, haloWidth] as const, [line, 1] as const]) {
      canvas.strokeStyle = colour;
      canvas.fillStyle = colour;
      canvas.lineWidth = longerSide * lineWidth * wide;
      drawStroke(canvas, mark, points, longerSide);
    }
  }
}

function drawStroke(canvas: Canvas, { tool, text = '' }: Mark, points: readonly Point[], longerSide: number): void {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return;
  canvas.beginPath();
  if (tool === 'text') return drawText(canvas, text, first, longerSide);
  if (tool === 'circle') {
    const middle = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
    canvas.ellipse(
      middle.x,
      middle.y,
      Math.abs(last.x - first.x) / 2,
      Math.abs(last.y - first.y) / 2,
      0,
      0,
      2 * Math.PI,
    );
  } else {
    canvas.moveTo(first.x, first.y);
    for (const point of points) canvas.lineTo(point.x, point.y);
  }
  if (tool === 'arrow') drawArrowHead(canvas, first, last, longerSide * 0.05);
  canvas.stroke();
}

function drawArrowHead(canvas: Canvas, from: Point, to: Point, size: number): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  for (const side of [-1, 1]) {
    const turned = angle + Math.PI - side * 0.5;
    canvas.moveTo(to.x, to.y);
    canvas.lineTo(to.x + size * Math.cos(turned), to.y + size * Math.sin(turned));
  }
}

/** The halo is the outline, filled with the colour. */
function drawText(canvas: Canvas, text: string, at: Point, longerSide: number): void {
  canvas.font = `700 ${Math.round(longerSide * textSize)}px Inter Variable, Inter, sans-serif`;
  canvas.textBaseline = 'middle';
  const isHalo = canvas.lineWidth > longerSide * lineWidth;
  if (isHalo) canvas.strokeText(text, at.x, at.y);
  else canvas.fillText(text, at.x, at.y);
}

/** The photo with its marks, in full size and upright. */
export async function renderDrawing(photo: ImageBitmap, marks: readonly Mark[]): Promise<Blob> {
  const canvas = new OffscreenCanvas(photo.width, photo.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  context.drawImage(photo, 0, 0);
  paint(context, marks, photo.width, photo.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}
