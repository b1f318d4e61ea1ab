import { z } from 'zod';
import { singleLineText } from '../kit/field.ts';
import { projectMessages } from './messages/project.messages.ts';

// A mobile number has ten characters. If the company allows international ones, it may also begin with a plus sign and
// the country code (ITU-T E.164: at most 15 digits).

const nationalLength = 10;
export const maxMobileLength = 30;
const international = /^\+(?:[ ().-]*\d){8,15}$/;

export type PhoneRules = { internationalPhones?: boolean | undefined };

/**
 * Returns what is wrong with a mobile number, or undefined. `before`, the project's current number, is always accepted.
 */
export function findMobileProblem(
  entered: string | null | undefined,
  company: PhoneRules,
  before?: string | null,
): string | undefined {
  if (!entered || entered === before || entered.length === nationalLength) return undefined;
  if (!company.internationalPhones || !entered.startsWith('+')) return projectMessages.mobileLength;
  return entered.length <= maxMobileLength && international.test(entered) ? undefined : projectMessages.mobileWrong;
}

/**
 * Accepts both forms of a number. The schema cannot see the company's settings, so the action rejects numbers that
 * these do not allow.
 */
const mobile = singleLineText()
  .trim()
  .refine(
    (text) => text.length === nationalLength || (text.startsWith('+') && text.length <= maxMobileLength),
    projectMessages.mobileLength,
  );
/** Clients that store numbers may send ten digits as a number. */
export const mobileNo = z
  .union(
    [z.literal('').transform(() => null), z.null(), mobile, z.int().nonnegative().transform(String).pipe(mobile)],
    { error: projectMessages.mobileLength },
  )
  .optional();

/** Returns the rule for the form, which has the company's settings and can report the error before submitting. */
export const buildMobileNoSchema = (company: PhoneRules, before?: string | null) =>
  singleLineText()
    .trim()
    .superRefine((text, context) => {
      const message = findMobileProblem(text, company, before);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .nullish();
