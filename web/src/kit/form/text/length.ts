import { formMessages as messages } from '@roadworthy/contract/kit/messages/components/form.messages.ts';
// The sign-in page needs this file, so it imports nothing.

/** From this share of its limit on, a long text shows its length. */
const warnAt = 0.8;
const counterText = 100;

/** The message about the length of typed text, counted as the server counts it. Typed or pasted text is never cut. */
export function lengthState(
  text: string,
  maxLength: number | undefined,
): { text: string; isTooLong: boolean } | undefined {
  const length = text.trim().length;
  if (maxLength === undefined) return undefined;
  if (length > maxLength)
    return {
      text: messages.tooLong({ count: length - maxLength, max: maxLength }),
      isTooLong: true,
    };
  return maxLength >= counterText && length >= maxLength * warnAt
    ? { text: messages.length({ length, max: maxLength }), isTooLong: false }
    : undefined;
}
