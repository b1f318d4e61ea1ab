import { useEffect, useMemo, useRef } from 'react';

/** Addresses of blobs for as long as the screen stands. */
export function useUrls(blobs: readonly (readonly [string, Blob])[] | undefined): ReadonlyMap<string, string> {
  const made = useRef(new Map<string, string>());
  useEffect(() => {
    const urls = made.current;
    return () => {
      urls.forEach((url) => URL.revokeObjectURL(url));
      urls.clear();
    };
  }, []);
  return useMemo(() => {
    for (const [name, blob] of blobs ?? []) if (!made.current.has(name)) made.current.set(name, URL.createObjectURL(blob));
    return new Map(made.current);
  }, [blobs]);
}
