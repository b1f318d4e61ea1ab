/** The menu entry that a page belongs to: its own, or the list that its form was opened from, such as /vehicle for /vehicle/edit/7. */
export const entryOf = (paths: readonly string[], pathname: string): string | undefined =>
  paths.find((path) => path === pathname) ?? paths.filter((path) => pathname.startsWith(`${path}/`)).toSorted((one, other) => other.length - one.length)[0];
