import { useRef, type TouchEvent } from 'react';

const [minDistance, maxSlope] = [64, 0.6];
type Swipe = { back: () => void; on: () => void };

/**
 * Handles swiping sideways with one finger: to the right goes back, to the left goes on. Pinching and scrolling are
 * ignored.
 */
export function useSwipe({ back, on }: Swipe) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches, target, currentTarget }: TouchEvent) => {
      const [touch, second] = [touches[0], touches[1]];
      // Drawing or scrolling in a dialog must not move the page behind it.
      const isOwn = target instanceof Node && currentTarget.contains(target);
      start.current = touch && !second && isOwn ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [from, to] = [start.current, changedTouches[0]];
      start.current = undefined;
      if (!from || !to) return;
      const [across, down] = [to.clientX - from.x, to.clientY - from.y];
      if (Math.abs(across) < minDistance || Math.abs(down) > Math.abs(across) * maxSlope) return;
      if (across > 0) back();
      else on();
    },
  };
}
