import { issueMessageMessages as messages } from './messages/issue-message.messages.ts';
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: messages.aWholeNumber,
  boolean: messages.trueOrFalse,
  array: 'a list',
  object: 'an object',
  date: 'a date',
};
const formatMessages: Readonly<Record<string, string>> = {
  uuid: 'This is not an id',
  date: 'This is not a date',
  datetime: 'This is not a date and time',
  email: 'This is not an e-mail address',
};
/** Beyond this number, the allowed choices are not listed in the message. */
const maxListedChoices = 10;

const formatLimit = (origin: string, limit: number | bigint): string =>
  origin === 'string'
    ? messages.limitCharacters({ limit: Number(limit) })
    : origin === 'array'
      ? messages.limitInTheList({ limit: Number(limit) })
      : String(limit);

/**
 * The message for an invalid value whose schema defines none, used by forms and by the server, so that no person reads
 * the library's wording. The server itself names unknown fields (server/src/kit/http/errors.ts).
 */
export function issueMessage(issue: Issue): string {
  if (issue.code === 'invalid_value')
    return issue.values.length > maxListedChoices
      ? 'This is none of the choices'
      : messages.pleaseChooseOneOfString({ String: issue.values.map(String).join(', ') });
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'This is missing';
    const kind = typeNames[issue.expected];
    return kind ? messages.thisMustBeKind({ kind }) : 'This is not what is expected here';
  }
  if (issue.code === 'too_big') return messages.atMostOrigin({ origin: formatLimit(issue.origin, issue.maximum) });
  if (issue.code === 'too_small') return messages.atLeastOrigin({ origin: formatLimit(issue.origin, issue.minimum) });
  if (issue.code === 'invalid_format') return formatMessages[issue.format] ?? 'This is not written as it should be';
  return 'This is not what is expected here';
}
