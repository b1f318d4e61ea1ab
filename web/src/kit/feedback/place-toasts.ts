// Toasts appear at the top right. Where they would cover a control, they move down or left to the nearest free
// position.

export type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };
/** The top right corner of the toasts, as distances from the window's edges. */
export type Corner = { top: number; right: number };

const gapPx = 8;
const stepPx = 8;

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right + gapPx &&
  one.right > other.left - gapPx &&
  one.top < other.bottom + gapPx &&
  one.bottom > other.top - gapPx;

export const toBox = ({ top, right }: Corner, size: Size, window: Size): Box => ({
  left: window.width - right - size.width,
  top,
  right: window.width - right,
  bottom: top + size.height,
});

/** Finds the free position nearest to `corner`; undefined if there are controls everywhere. */
export function findFreeCorner(
  corner: Corner,
  size: Size,
  { window, controls }: { window: Size; controls: readonly Box[] },
): Corner | undefined {
  const isFree = (at: Corner) => controls.every((control) => !overlaps(toBox(at, size, window), control));
  const [down, aside] = [
    window.height - gapPx - size.height - corner.top,
    window.width - gapPx - size.width - corner.right,
  ];
  for (let far = 0; far <= Math.max(down, 0) + Math.max(aside, 0); far += stepPx)
    for (let right = 0; right <= Math.min(far, Math.max(aside, 0)); right += stepPx) {
      const at = { top: corner.top + far - right, right: corner.right + right };
      if (far - right <= Math.max(down, 0) && isFree(at)) return at;
    }
  return undefined;
}
