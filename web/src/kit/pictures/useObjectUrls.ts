import { useEffect, useMemo, useRef } from 'react';

/** Addresses of blobs for as long as the screen stands. The answer stays the same while nothing new comes, so that no picture is drawn anew. */
export function useObjectUrls(blobs: readonly (readonly [string, Blob])[] | undefined): ReadonlyMap<string, string> {
  const made = useRef<ReadonlyMap<string, string>>(new Map());
  useEffect(
    () => () => {
      made.current.forEach((url) => URL.revokeObjectURL(url));
      made.current = new Map();
    },
    [],
  );
  return useMemo(() => {
    const added = (blobs ?? []).filter(([name]) => !made.current.has(name));
    if (added.length > 0) made.current = new Map([...made.current, ...added.map(([name, blob]) => [name, URL.createObjectURL(blob)] as const)]);
    return made.current;
  }, [blobs]);
}
