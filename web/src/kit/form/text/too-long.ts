import { checkLength } from './length.ts';

export const isTooLong = (text: string, maxLength: number): boolean => checkLength(text, maxLength)?.isTooLong === true;

/** Marks an input whose text is too long. */
export const getTooLongProps = (isMarked: boolean | undefined) => (isMarked ? { 'data-too-long': true } : {});

/** Focuses the first text that is too long. Returns whether there is one, in which case nothing is sent. */
export function focusTooLongText(within: ParentNode): boolean {
  const first = within.querySelector<HTMLElement>('[data-too-long]');
  first?.focus();
  return first !== null;
}
