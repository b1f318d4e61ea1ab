/**
 * A text of the catalogue with its places filled: `fill('{name} left', { name })`. Names and words that people typed are taken as they are: a dollar sign or a
 * brace among them means nothing.
 */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
