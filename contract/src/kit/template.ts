/**
 * A text of the catalogue with its places filled: `fill('{name} left', { name })`. Names and words that people typed are taken as they are: a dollar sign or a
 * brace among them means nothing.
 */
export const fillTemplate = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
