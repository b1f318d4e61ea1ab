import { useEffect, useMemo, useRef } from 'react';

/**
 * Returns object URLs of blobs, valid while the screen is mounted. The map changes only if there are new blobs, so that
 * pictures are not redrawn.
 */
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
    if (added.length > 0)
      made.current = new Map([
        ...made.current,
        ...added.map(([name, blob]) => [name, URL.createObjectURL(blob)] as const),
      ]);
    return made.current;
  }, [blobs]);
}
