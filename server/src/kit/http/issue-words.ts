import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a date',
};
const formats: Readonly<Record<string, string>> = {
  uuid: 'This is not an id',
  date: 'This is not a date',
  datetime: 'This is not a date and time',
  email: 'This is not an e-mail address',
};
/** A longer list of choices is not read to anybody. */
const mostChoices = 10;

const counted = (origin: string, limit: number | bigint): string =>
  origin === 'string' ? `${limit} characters` : origin === 'array' ? `${limit} in the list` : String(limit);

/** What is said of a value that does not fit, where the contract has no words of its own: for people, who may have come by an old or mistyped address. */
export function issueWords(issue: Issue): string | undefined {
  if (issue.code === 'invalid_value')
    return issue.values.length > mostChoices ? 'This is none of the choices' : `Please choose one of: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'This is missing';
    return kinds[issue.expected] && `This must be ${kinds[issue.expected]}`;
  }
  if (issue.code === 'too_big') return `At most ${counted(issue.origin, issue.maximum)}`;
  if (issue.code === 'too_small') return `At least ${counted(issue.origin, issue.minimum)}`;
  if (issue.code === 'invalid_format') return formats[issue.format] ?? 'This is not written as it should be';
  return undefined;
}
