import { doublePressWindow } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useEffect, useRef } from 'react';

type Presses = { press: () => void; forget: () => void };

/** One press acts once it is clear that no second one follows; two within the window act as a double press. */
export function pressReader(once: () => void, twice: () => void): Presses {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  const press = () => {
    if (waiting !== undefined) {
      forget();
      twice();
      return;
    }
    waiting = setTimeout(() => {
      waiting = undefined;
      once();
    }, doublePressWindow);
  };
  return { press, forget };
}

/** For an `onClick`. */
export function usePresses(once: () => void, twice: () => void): () => void {
  const act = useRef({ once, twice });
  const reader = useRef<Presses>(undefined);
  useEffect(() => {
    act.current = { once, twice };
  });
  useEffect(() => () => reader.current?.forget(), []);
  return () => {
    reader.current ??= pressReader(
      () => act.current.once(),
      () => act.current.twice(),
    );
    reader.current.press();
  };
}
