import { messages, shared, english } from '@roadworthy/contract/kit/language/messages.ts';
import { pseudoLanguage } from '@roadworthy/contract/kit/language/pseudo-language.ts';
import { expect, it } from 'vitest';
import { compileCatalogues } from '../../messages-plugin.ts';

type Catalogue = { save: string; open: (values: { count: number }) => string; close: string };
const code = `return messages('test.tickets', {
  save: 'Save',
  open: '{count, plural, one {# open ticket} other {# open tickets}}',
  close: shared('Close'),
});`;
/** Builds the catalogue in a language and runs it as a browser does. */
const built = (language: typeof english): Catalogue =>
  new Function('messages', 'shared', compileCatalogues(code, language))(messages, shared);

it('the messages of a catalogue are compiled in the given language', () => {
  expect(built(pseudoLanguage).save).toBe('‹Šávé›');
  expect(built(pseudoLanguage).open({ count: 2 })).toBe('‹2 ópéñ ťíçķéťš›');
});

it('a catalogue compiled in English has its own and its shared messages', () => {
  const { close, open } = built(english);
  expect([close, open({ count: 1 })]).toEqual(['Close', '1 open ticket']);
});
