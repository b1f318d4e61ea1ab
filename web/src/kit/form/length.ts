import { formMessages as messages } from '@roadworthy/contract/kit/messages/form.messages.ts';
// The sign-in page needs this file, so it imports nothing.

/** From this share of its limit on, a long text shows its length. */
const warnAt = 0.8;
const counterText = 100;

/** The message about a text's length, counted as the server counts it. Typed or pasted text is never cut. */
export function lengthState(text: string, most: number | undefined): { text: string; isTooLong: boolean } | undefined {
  const length = text.trim().length;
  if (most === undefined) return undefined;
  if (length > most)
    return {
      text: messages.tooLong({ count: length - most, max: most }),
      isTooLong: true,
    };
  return most >= counterText && length >= most * warnAt
    ? { text: messages.length({ length, max: most }), isTooLong: false }
    : undefined;
}
