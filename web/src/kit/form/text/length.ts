import { formMessages as messages } from '@roadworthy/contract/kit/messages/components/form.messages.ts';
// The sign-in page loads this file, so it imports only messages.

/** A long text shows its length from this share of its limit on. */
const warnAt = 0.8;
const counterText = 100;

/** Returns the message about the length of a text, counted as on the server. Typed or pasted text is never cut. */
export function checkLength(
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
