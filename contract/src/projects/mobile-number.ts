import { z } from 'zod';
import { singleLineText } from '../kit/field.ts';
import { projectMessages } from './messages/project.messages.ts';

// A mobile number has ten digits, or a country code if the company allows international numbers (ITU-T E.164: at most
// 15 digits).

const nationalLength = 10;
export const maxMobileLength = 30;
const international = /^\+(?:[ ().-]*\d){8,15}$/;

export type PhoneRules = { internationalPhones?: boolean | undefined };

/** The error in a mobile number, or undefined; `before`, the project's current number, is always accepted. */
export function mobileProblem(
  entered: string | null | undefined,
  company: PhoneRules,
  before?: string | null,
): string | undefined {
  if (!entered || entered === before || entered.length === nationalLength) return undefined;
  if (!company.internationalPhones || !entered.startsWith('+')) return projectMessages.mobileLength;
  return entered.length <= maxMobileLength && international.test(entered) ? undefined : projectMessages.mobileWrong;
}

/** The action rejects numbers that the company does not allow, because only the action knows the company. */
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

/** The same rule for the form, which knows the company and can report the error before submitting. */
export const mobileNoFor = (company: PhoneRules, before?: string | null) =>
  singleLineText()
    .trim()
    .superRefine((text, context) => {
      const message = mobileProblem(text, company, before);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .nullish();
