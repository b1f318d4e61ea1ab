import type { CompiledMessage } from 'icu-minify/format';
import { compileMessage, type Language } from './messages.ts';

type Nodes = Exclude<CompiledMessage, string>;
type Node = Nodes[number];

const plain = 'aceghiklnorstuyzACDEGHIKLNORSTUYZ';
const accented = 'áçéĝĥíķļñóŕšťúýžÁÇĎÉĜĤÍĶĻÑÓŔŠŤÚÝŽ';
const accents = new Map(Array.from(plain, (letter, index) => [letter, accented[index] ?? letter]));
const accent = (text: string): string => Array.from(text, (letter) => accents.get(letter) ?? letter).join('');

const accentMessage = (message: CompiledMessage): CompiledMessage =>
  typeof message === 'string' ? accent(message) : message.map(accentNode);

/** Accents the text of a node, even within plurals, choices and tags, but leaves arguments, numbers and dates alone. */
function accentNode(node: Node): Node {
  if (typeof node === 'string') return accent(node);
  if (typeof node === 'number') return node;
  const [name, kind, ...rest] = node;
  if (kind === undefined) return node;
  if (typeof kind !== 'number' || kind === 0) return [name, accentChild(kind), ...rest.map(accentChild)];
  return [name, kind, ...rest.map(accentForms)];
}
const isNode = (value: unknown): value is Node => ['string', 'number'].includes(typeof value) || Array.isArray(value);
const isMessage = (value: unknown): value is CompiledMessage => typeof value === 'string' || Array.isArray(value);
const accentChild = (child: unknown): unknown => (isNode(child) ? accentNode(child) : child);
const accentForms = (forms: unknown): unknown =>
  typeof forms === 'object' && forms !== null
    ? Object.fromEntries(
        Object.entries(forms).map(([form, message]) => [form, isMessage(message) ? accentMessage(message) : message]),
      )
    : forms;

/**
 * A language for tests, in place of a translation: accented letters between ‹ and ›. If text on a screen lacks them, it
 * is not from the catalogue.
 */
export const pseudoLanguage: Language = {
  locale: 'en-XA',
  translate: (_id, text) => {
    const message = accentMessage(compileMessage(text));
    return typeof message === 'string' ? `‹${message}›` : ['‹', ...message, '›'];
  },
};
