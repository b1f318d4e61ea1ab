import { readFileSync } from 'node:fs';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
/** Encodes JSON for a script element. No text in it can end the element. */
const scriptJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Fills an HTML file in which `{{name}}` stands for a value. Text is escaped; data becomes JSON for a script. */
export function readTemplate(file: URL): (values: Readonly<Record<string, string | object>>) => string {
  const html = readFileSync(file, 'utf8');
  return (values) =>
    html.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The template has no value for ${name}`);
      return typeof value === 'string' ? escapeHtml(value) : scriptJson(value);
    });
}
