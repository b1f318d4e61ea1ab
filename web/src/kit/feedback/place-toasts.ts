// Short messages appear at the top right and never on a control: they move down or to the left until none is under them.

export type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };
/** The top right corner of the messages, as distances from the edges of the window. */
export type Corner = { top: number; right: number };

const gap = 8;
const step = 8;

const touches = (one: Box, other: Box): boolean =>
  one.left < other.right + gap && one.right > other.left - gap && one.top < other.bottom + gap && one.bottom > other.top - gap;

export const boxAt = ({ top, right }: Corner, size: Size, window: Size): Box => ({
  left: window.width - right - size.width,
  top,
  right: window.width - right,
  bottom: top + size.height,
});

/** The free place that is nearest to `corner`; none where controls are everywhere. */
export function freeCorner(corner: Corner, size: Size, { window, controls }: { window: Size; controls: readonly Box[] }): Corner | undefined {
  const isFree = (at: Corner) => controls.every((control) => !touches(boxAt(at, size, window), control));
  const [down, aside] = [window.height - gap - size.height - corner.top, window.width - gap - size.width - corner.right];
  for (let far = 0; far <= Math.max(down, 0) + Math.max(aside, 0); far += step)
    for (let right = 0; right <= Math.min(far, Math.max(aside, 0)); right += step) {
      const at = { top: corner.top + far - right, right: corner.right + right };
      if (far - right <= Math.max(down, 0) && isFree(at)) return at;
    }
  return undefined;
}
