/**
 * Fills the placeholders of a text: `fillTemplate('{name} left', { name })`. Values are inserted literally: a dollar
 * sign or brace in them has no special meaning.
 */
export const fillTemplate = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
