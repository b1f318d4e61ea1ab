import { english, type Language } from '@roadworthy/contract/kit/language/messages.ts';
import { languages } from '@roadworthy/contract/languages/languages.ts';
import { parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';

/**
 * Compiles the message catalogue when the web app is built, in the language of the installation, so that browsers load
 * neither the parser of ICU messages nor a second language.
 */
export function compiledMessages(name = 'en'): Plugin {
  const language = languages[name] ?? english;
  const parser = 'icu-minify/compile';
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    apply: 'build',
    config: () => ({ define: { 'import.meta.env.VITE_LOCALE': JSON.stringify(language.locale) } }),
    transformIndexHtml: (html) => html.replace('lang="en"', `lang="${language.locale}"`),
    resolveId: (id) => (id === parser ? `\0${parser}` : undefined),
    load: (id) => (id === `\0${parser}` ? 'export default (message) => message;' : undefined),
    transform: (code, id) =>
      id.endsWith('.messages.ts') ? { code: compileCatalogues(code, language), map: null } : undefined,
  };
}

/** Replaces each text in `messages('subject', { key: 'text' })` by its compiled form. */
export function compileCatalogues(code: string, language: Language): string {
  const changes: { start: number; end: number; text: string }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [subject, texts] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'messages') return;
      if (subject?.type !== 'Literal' || texts?.type !== 'ObjectExpression') return;
      for (const property of texts.properties) {
        if (property.type !== 'Property') continue;
        const { key } = property;
        const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
        if (name === undefined) continue;
        if (property.value.type !== 'Literal' || typeof property.value.value !== 'string') continue;
        const message = language.translate(`${String(subject.value)}.${name}`, property.value.value);
        changes.push({ ...property.value, text: JSON.stringify(message) });
      }
    },
  }).visit(parseSync('catalogue.ts', code).program);
  const parts = changes.toSorted((one, other) => other.start - one.start);
  return parts.reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), code);
}
