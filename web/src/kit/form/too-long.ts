import { lengthState } from './length.ts';

export const isTooLong = (text: string, most: number): boolean => lengthState(text, most)?.isTooLong === true;

/** The mark of an input whose text is too long. */
export const tooLongProps = (isMarked: boolean | undefined) => (isMarked ? { 'data-too-long': true } : {});

/** Leads to the first text that is too long, and says whether there is one: nothing is sent then. */
export function focusTooLong(within: ParentNode): boolean {
  const first = within.querySelector<HTMLElement>('[data-too-long]');
  first?.focus();
  return first !== null;
}
