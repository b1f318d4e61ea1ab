import type { GetICUArgs } from '@schummar/icu-type-parser';
import compile from 'icu-minify/compile';
import format, { type CompiledMessage } from 'icu-minify/format';
import { formatters } from './formatters.ts';

// The catalogue of messages. Each `*.messages.ts` holds the English wording of one subject as ICU messages; browser,
// server, mails and PDF documents read nothing else. `messages` turns a plain message into a string, and a message with
// arguments into a typed function.
//
//     const ticketMessages = messages('tickets', { close: 'Close ticket', open: '{count} open' });
//     ticketMessages.close; ticketMessages.open({ count: 2 });
//
// An installation uses one language, so messages are translated once, when their module is loaded. The web app's build
// compiles and translates them ahead of time (web/messages-plugin.ts).

export type Language = {
  /** BCP 47, for plurals, dates and numbers. */
  readonly locale: string;
  /** Returns the text of a message in this language. Untranslated messages are in English. */
  readonly translate: (id: string, english: string) => CompiledMessage;
};

/** Compiles a message. Most of them have no arguments and need no parser. */
export const compileMessage = (text: string): CompiledMessage => (/[{}<>']/.test(text) ? compile(text) : text);

/** British English, the language of the catalogue. */
export const english: Language = { locale: 'en-GB', translate: (_id, text) => compileMessage(text) };

/** Creates a language from translated messages by id. Untranslated messages stay in English. */
export const createLanguage = (locale: string, texts: Readonly<Record<string, string>>): Language => ({
  locale,
  translate: (id, text) => compileMessage(texts[id] ?? text),
});

let current = english;
let isInUse = false;

/** Sets the language of this process. Call it before the first catalogue is loaded. */
export function setLanguage(language: Language): void {
  if (isInUse) throw new Error('The language must be set before the first catalogue of messages is loaded');
  current = language;
}

export const locale = (): string => current.locale;
/** Returns a code such as `en`, for documents that name their language. */
export const languageCode = (): string => new Intl.Locale(current.locale).language;

type Value = string | number;
type Values = { ICUArgument: Value; ICUNumberArgument: number; ICUDateArgument: Date };
type TagsOf<Text> = Text extends `${string}</${infer Tag}>${infer Rest}` ? Tag | TagsOf<Rest> : never;
type Tags<Name extends string, Element> = Record<Name, (children: (string | Element)[]) => Element>;

/**
 * The type of a message in the code: a string, a function of its arguments, or one of its arguments and the elements of
 * its tags.
 */
export type Message<Text extends string> = [TagsOf<Text>] extends [never]
  ? [keyof GetICUArgs<Text, Values>] extends [never]
    ? string
    : (values: GetICUArgs<Text, Values>) => string
  : <Element>(values: GetICUArgs<Text, Values> & Tags<TagsOf<Text>, Element>) => (string | Element)[];

/** A message of another catalogue, under a name of this one. It has one id and one translation. */
type Shared<Common> = { readonly shared: Common };
export const shared = <Common>(message: Common): Shared<Common> => ({ shared: message });

/**
 * Whether an entry is shared from another catalogue. Being an object is not enough: in the web app, the build has
 * turned messages with arguments into arrays.
 */
const isShared = (text: string | Shared<unknown>): text is Shared<unknown> =>
  typeof text === 'object' && 'shared' in text;

type Texts = Record<string, string | Shared<unknown>>;
type Messages<Table extends Texts> = {
  readonly [Key in keyof Table]: Table[Key] extends Shared<infer Common>
    ? Common
    : Table[Key] extends string
      ? Message<Table[Key]>
      : never;
};

function makeMessage(compiled: CompiledMessage): unknown {
  if (typeof compiled === 'string') return compiled;
  return (values: Parameters<typeof format>[2]) => format(compiled, current.locale, values, { formatters });
}

/** Creates a catalogue. `subject` names it and is the start of the ids of its translations: `tickets.close`. */
export function messages<const Table extends Texts>(subject: string, texts: Table): Messages<Table>;
export function messages(subject: string, texts: Texts): Record<string, unknown> {
  isInUse = true;
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      isShared(text) ? text.shared : makeMessage(current.translate(`${subject}.${key}`, text)),
    ]),
  );
}
