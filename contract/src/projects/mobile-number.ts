import { z } from 'zod';
import { singleLineText } from '../kit/field.ts';

// A mobile number has ten characters (document 2 section 5), or its country code where the company takes such numbers (ITU-T E.164: at most 15 digits).

const messages = {
  length: 'Length should be 10',
  wrong: 'Enter a country code and the number, such as +44 7700 900123, or 10 characters',
} as const;
const nationalLength = 10;
export const maxMobileLength = 30;
const international = /^\+(?:[ ().-]*\d){8,15}$/;

export type PhoneRules = { internationalPhones?: boolean | undefined };

/** What is wrong with a mobile number in a company; `before` stays as it is on the project. */
export function mobileProblem(entered: string | null | undefined, company: PhoneRules, before?: string | null): string | undefined {
  if (!entered || entered === before || entered.length === nationalLength) return undefined;
  if (!company.internationalPhones || !entered.startsWith('+')) return messages.length;
  return entered.length <= maxMobileLength && international.test(entered) ? undefined : messages.wrong;
}

/** What a company without such numbers refuses is left to the action, which knows the company. */
const mobile = singleLineText()
  .trim()
  .refine((text) => text.length === nationalLength || (text.startsWith('+') && text.length <= maxMobileLength), messages.length);
/** A client that keeps numbers may send ten digits as one. */
export const mobileNo = z
  .union([z.literal('').transform(() => null), z.null(), mobile, z.int().nonnegative().transform(String).pipe(mobile)], { error: messages.length })
  .optional();

/** The same in the form of a company, which says at once what the action would say. */
export const mobileNoFor = (company: PhoneRules, before?: string | null) =>
  singleLineText()
    .trim()
    .superRefine((text, context) => {
      const message = mobileProblem(text, company, before);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .nullish();
