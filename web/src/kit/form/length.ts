import { plural } from '../words.ts';

/** From this share of its limit on, a long text shows how much of it is used. */
const near = 0.8;
const counted = 100;

/** What is said about the length of a text, which is counted as the server counts it. Nothing that was typed or pasted is cut. */
export function lengthOf(text: string, most: number | undefined): { text: string; isTooLong: boolean } | undefined {
  const length = text.trim().length;
  if (most === undefined) return undefined;
  if (length > most) return { text: `${plural(length - most, 'character')} too long (at most ${most})`, isTooLong: true };
  return most >= counted && length >= most * near ? { text: `${length} of ${most} characters`, isTooLong: false } : undefined;
}

export const isTooLong = (text: string, most: number): boolean => lengthOf(text, most)?.isTooLong === true;

/** The mark of an input whose text is too long. */
export const tooLongMark = (isMarked: boolean | undefined) => (isMarked ? { 'data-too-long': true } : {});

/** Leads to the first text that is too long, and says whether there is one: nothing is sent then. */
export function showsTooLong(within: ParentNode): boolean {
  const first = within.querySelector<HTMLElement>('[data-too-long]');
  first?.focus();
  return first !== null;
}
