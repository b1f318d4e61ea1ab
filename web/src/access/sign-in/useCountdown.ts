import { useEffect, useState } from 'react';
import { secondsUntil } from './code-text.ts';

/** Counts down to a moment rather than in ticks, so that a background tab shows the right number when it wakes up. */
export function useCountdown(seconds: number): { secondsLeft: number; restart: () => void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(tick);
  }, []);
  const restart = () => {
    setNow(Date.now());
    setEnd(Date.now() + seconds * 1000);
  };
  return { secondsLeft: secondsUntil(end, now), restart };
}
