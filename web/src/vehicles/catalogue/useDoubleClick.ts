import { doubleClickWindowMs } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useEffect, useRef } from 'react';

type ClickHandler = { click: () => void; cancel: () => void };

/**
 * Creates a handler that runs `onClick` once it is too late for a second click. Two clicks within that time run
 * `onDoubleClick`.
 */
export function createClickHandler(onClick: () => void, onDoubleClick: () => void): ClickHandler {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const click = () => {
    if (timer !== undefined) {
      forget();
      onDoubleClick();
      return;
    }
    timer = setTimeout(() => {
      timer = undefined;
      onClick();
    }, doubleClickWindowMs);
  };
  return { click: click, cancel: forget };
}

/** Returns an `onClick` handler that distinguishes single from double clicks. */
export function useDoubleClick(once: () => void, twice: () => void): () => void {
  const act = useRef({ once, twice });
  const handler = useRef<ClickHandler>(undefined);
  useEffect(() => {
    act.current = { once, twice };
  });
  useEffect(() => () => handler.current?.cancel(), []);
  return () => {
    handler.current ??= createClickHandler(
      () => act.current.once(),
      () => act.current.twice(),
    );
    handler.current.click();
  };
}
