import { issueMessages as messages } from '../messages/server/issue.messages.ts';
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const typeMessages: Readonly<Record<string, string>> = {
  string: messages.mustBeText,
  number: messages.mustBeNumber,
  int: messages.mustBeWhole,
  boolean: messages.mustBeBoolean,
  array: messages.mustBeList,
  object: messages.mustBeObject,
  date: messages.mustBeDate,
};
const formatMessages: Readonly<Record<string, string>> = {
  uuid: messages.notAnId,
  date: messages.notADate,
  datetime: messages.notADateTime,
  email: messages.notAnEmail,
};
/** A message lists the allowed choices only if there are no more than these. */
const maxListedChoices = 10;

function tooBigMessage(origin: string, limit: number): string {
  if (origin === 'string') return messages.atMostCharacters({ limit });
  return origin === 'array' ? messages.atMostInList({ limit }) : messages.atMost({ limit: String(limit) });
}
function tooSmallMessage(origin: string, limit: number): string {
  if (origin === 'string') return messages.atLeastCharacters({ limit });
  return origin === 'array' ? messages.atLeastInList({ limit }) : messages.atLeast({ limit: String(limit) });
}

/**
 * Returns the message for an invalid value whose schema has none. Forms and server use it, so that nobody sees the
 * library's wording. Unknown fields are named by the server itself (server/src/kit/http/errors.ts).
 */
export function formatIssue(issue: Issue): string {
  if (issue.code === 'invalid_value')
    return issue.values.length > maxListedChoices
      ? messages.notAChoice
      : messages.chooseOneOf({ choices: issue.values.map(String).join(', ') });
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? messages.missing : (typeMessages[issue.expected] ?? messages.invalid);
  if (issue.code === 'too_big') return tooBigMessage(issue.origin, Number(issue.maximum));
  if (issue.code === 'too_small') return tooSmallMessage(issue.origin, Number(issue.minimum));
  if (issue.code === 'invalid_format') return formatMessages[issue.format] ?? messages.wrongFormat;
  return messages.invalid;
}
