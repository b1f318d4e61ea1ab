import { useEffect, useRef, useState } from 'react';

const pauseMs = 1000;

type Options = {
  /** Also saves when typing pauses. Not for a value whose beginning would be another value. */
  savesOnPause?: boolean;
};
/**
 * A text that is saved when the field is left or the screen is closed. Until it is saved, what was typed is shown, even
 * if saving fails.
 */
export function useSavedText(
  saved: string,
  save: (text: string) => Promise<unknown>,
  { savesOnPause = false }: Options = {},
) {
  const [typed, setTyped] = useState<string>();
  const timer = useRef<number>(undefined);
  const latest = useRef<string>(undefined);
  const flush = useRef(() => {});
  flush.current = () => {
    window.clearTimeout(timer.current);
    const text = latest.current;
    if (text === undefined) return;
    latest.current = undefined;
    if (text === saved) return setTyped(undefined);
    void save(text).then(
      () => setTyped((current) => (current === text ? undefined : current)),
      () => {},
    );
  };
  useEffect(() => () => flush.current(), []);
  const change = (text: string) => {
    setTyped(text);
    latest.current = text;
    window.clearTimeout(timer.current);
    if (savesOnPause) timer.current = window.setTimeout(() => flush.current(), pauseMs);
  };
  return { text: typed ?? saved, change, leave: () => flush.current() };
}
