import { expect, test } from 'vitest';
import { messages, setLanguage, shared, createLanguage, english } from './messages.ts';
import { pseudoLanguage } from './pseudo-language.ts';

const tickets = messages('messages-test', {
  close: 'Close ticket',
  opened: '{name} opened it',
  open: '{count, plural, one {# ticket is} other {# tickets are}} open',
  signed: 'Signed by <b>{name}</b> at {time}',
  quoted: "''{name}'' can't be used",
});

test('a message without arguments is a string', () => {
  expect(tickets.close).toBe('Close ticket');
});

test('values are inserted unchanged, including special characters', () => {
  expect(tickets.opened({ name: '$& {x} <b>' })).toBe('$& {x} <b> opened it');
  expect(tickets.quoted({ name: 'A' })).toBe("'A' can't be used");
});

test.each([
  [0, '0 tickets are open'],
  [1, '1 ticket is open'],
  [1200, '1,200 tickets are open'],
])('a plural follows its number: %d', (count, text) => {
  expect(tickets.open({ count })).toBe(text);
});

test('a tag is replaced with the caller’s element', () => {
  const parts = tickets.signed({ name: 'Ann', time: '03:55', b: (children) => ({ bold: children }) });
  expect(parts).toEqual(['Signed by ', { bold: ['Ann'] }, ' at 03:55']);
});

test('a shared message has the text and the arguments of the other catalogue', () => {
  const common = messages('test.common', { save: 'Save', hello: 'Hello {name},' });
  const own = messages('test.own', { submit: shared(common.save), greeting: shared(common.hello) });
  expect([own.submit, own.greeting({ name: 'Bo' })]).toEqual(['Save', 'Hello Bo,']);
});

test('the language cannot change once a catalogue is loaded', () => {
  expect(() => setLanguage(english)).toThrow('before the first catalogue');
});

test('a translation falls back to English for missing messages', () => {
  const german = createLanguage('de-DE', { 'tickets.close': 'Ticket schließen' });
  expect(german.translate('tickets.close', 'Close ticket')).toBe('Ticket schließen');
  expect(german.translate('tickets.open', 'Open ticket')).toBe('Open ticket');
});

test.each<[string, unknown]>([
  ['Close', '‹Çļóšé›'],
  ['Hi {name}', ['‹', 'Ĥí ', ['name'], '›']],
  ['{n, plural, one {# card} other {# cards}}', ['‹', ['n', 2, { one: [0, ' çáŕd'], other: [0, ' çáŕdš'] }], '›']],
  ['By <b>{name} Ltd</b>', ['‹', 'Bý ', ['b', ['name'], ' Ļťd'], '›']],
])('the language for tests accents text and keeps arguments: %s', (text, message) => {
  expect(pseudoLanguage.translate('id', text)).toEqual(message);
});
