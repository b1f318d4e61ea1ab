import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

// Which texts on a screen are neither messages in the language for tests nor data that the server answered with.

/** A text, and whether it begins inside a message that an element around it began. */
type ScreenText = { text: string; isInside: boolean; around?: string };

/** All texts that a person sees or hears on a page. */
const textsOn = (page: Page): Promise<ScreenText[]> => page.evaluate(collectTexts);

/** Runs inside the page, so it can use nothing from this file. */
function collectTexts(): ScreenText[] {
  const attributes = ['placeholder', 'alt', 'title', 'aria-label', 'aria-description', 'aria-roledescription'];
  const found: ScreenText[] = [{ text: document.title, isInside: false }];
  /** How many messages are open where the element's text reaches the node; none if their marks do not match. */
  const openIn = (element: Element, node: Node): number => {
    if (element.textContent.split('‹').length !== element.textContent.split('›').length) return 0;
    const before = document.createRange();
    before.setStart(element, 0);
    before.setEndBefore(node);
    const text = before.toString();
    return text.split('‹').length - text.split('›').length;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    const parent = node.parentElement;
    if (!/\p{L}/u.test(text) || !parent?.checkVisibility() || parent.closest('script, style, noscript')) continue;
    let isInside = false;
    for (let around: Element | null = parent, level = 0; around && level < 6; around = around.parentElement, level += 1)
      isInside ||= openIn(around, node) > 0;
    found.push({ text, isInside, around: parent.textContent });
  }
  for (const element of document.querySelectorAll('body, body *')) {
    if (!element.checkVisibility()) continue;
    const values = attributes.map((name) => element.getAttribute(name));
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    if (isField && !['hidden', 'checkbox', 'radio', 'file', 'password'].includes(element.type))
      values.push(element.value);
    for (const text of values) if (text) found.push({ text, isInside: false });
  }
  return found;
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const separators = /\s*[·–—,;:/|•()[\]#"“”‘’…\n]+\s*/u;

/**
 * The values of the API: statuses, roles, equipment, kinds of work. What is shown of them is a value, which a label in
 * the catalogue may replace. The contract holds no other texts outside its catalogues (tools/check-messages.ts).
 */
const contract = join(import.meta.dirname, '../../../contract/src');
const contractValues = globSync('**/*.ts', { cwd: contract })
  .filter((path) => !/\.(messages|routes|test)\.ts$/.test(path))
  .flatMap((path) =>
    [...readFileSync(join(contract, path), 'utf8').matchAll(/'([^'\n]+)'/g)].map(([, value]) => value),
  );

/** The values in the answers of the server: what is shown of them is data, which no language changes. */
export class HeardValues {
  readonly #values = new Set<string>();
  readonly #reading: Promise<void>[] = [];
  #long = '';

  constructor(page: Page) {
    this.#hear(contractValues);
    page.on('response', (response) => {
      const isJson = response.headers()['content-type']?.includes('json') ?? false;
      if (isJson && response.request().method() !== 'OPTIONS')
        this.#reading.push(
          response.json().then(
            (answer: unknown) => this.#hear(answer),
            // An answer of a page that has been left.
            () => undefined,
          ),
        );
    });
  }

  #hear(value: unknown): void {
    if (typeof value === 'string') this.#add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach((one) => this.#hear(one));
  }
  #add(value: string): void {
    const whole = tidy(value);
    if (!/\p{L}/u.test(whole) || this.#values.has(whole)) return;
    this.#values.add(whole);
    this.#values.add(whole.replaceAll(edges, ''));
    value.split(separators).forEach((part) => this.#values.add(tidy(part).replaceAll(edges, '')));
    if (whole.includes(' ')) this.#long += `\n${whole}`;
  }

  readonly settle = async (): Promise<void> => {
    await Promise.all(this.#reading.splice(0));
  };

  /** A whole value, several beside one another, or at least three words of a longer one. */
  holds(text: string): boolean {
    const words = tidy(text).replaceAll(edges, '');
    if (!/\p{L}/u.test(words) || this.#values.has(words)) return true;
    if (words.split(' ').length >= 3 && this.#long.includes(words)) return true;
    const parts = words.split(separators).filter((part) => /\p{L}/u.test(part));
    return parts.every((part) => this.#isJoined(part.replaceAll(edges, '').split(' ')));
  }
  #isJoined(words: string[]): boolean {
    if (words.every((word) => !/\p{L}/u.test(word))) return true;
    return words.some((_word, at) => {
      const head = words.slice(0, at + 1).join(' ');
      return (this.#values.has(head) || !/\p{L}/u.test(head)) && this.#isJoined(words.slice(at + 1));
    });
  }
}

const accented = /[áçéĝĥíķļñóŕšťúýžÁÇĎÉĜĤÍĶĻÑÓŔŠŤÚÝŽ]/;
/** Letters that the language for tests leaves as they are. */
const unaccented = /^[^aceghiklnorstuyzACDEGHIKLNORSTUYZ]*$/;

/** What of a text is in English: all of it outside the marks ‹ ›, and the words without accents between them. */
function englishIn({ text, isInside }: ScreenText): string[] {
  let depth = isInside ? 1 : 0;
  return text.split(/([‹›])/).flatMap((part) => {
    if (part === '‹') depth += 1;
    if (part === '›') depth -= 1;
    if (part === '‹' || part === '›') return [];
    if (depth <= 0) return [part];
    const runs: string[] = [''];
    for (const word of part.split(/\s+/)) {
      if (accented.test(word)) runs.push('');
      else runs.push(`${runs.pop()} ${word}`);
    }
    return runs.filter((run) => !unaccented.test(run));
  });
}

export async function untranslatedOn(page: Page, heard: HeardValues, allowed: readonly RegExp[]): Promise<string[]> {
  const texts = await textsOn(page);
  await heard.settle();
  const isData = (text: string) => allowed.some((one) => one.test(text)) || heard.holds(text);
  const english = texts
    // A long value may be broken into several nodes.
    .filter(({ around }) => around === undefined || !isData(around))
    .flatMap(englishIn)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim());
  return [...new Set(english.filter((text) => !isData(text)))];
}
