import { z } from 'zod';
import { typed } from '../kit/field.ts';

// A mobile number has ten characters (document 2 section 5), or its country code where the company takes such numbers (ITU-T E.164: at most 15 digits).

const messages = {
  length: 'Length should be 10',
  wrong: 'Enter a country code and the number, such as +44 7700 900123, or 10 characters',
} as const;
const usualLength = 10;
export const mostMobile = 30;
const international = /^\+(?:[ ().-]*\d){8,15}$/;

export type TakesPhones = { internationalPhones?: boolean | undefined };

/** What is wrong with a mobile number in a company; `before` stays as it is on the project. */
export function mobileProblem(given: string | null | undefined, company: TakesPhones, before?: string | null): string | undefined {
  if (!given || given === before || given.length === usualLength) return undefined;
  if (!company.internationalPhones || !given.startsWith('+')) return messages.length;
  return given.length <= mostMobile && international.test(given) ? undefined : messages.wrong;
}

/** What a company without such numbers refuses is left to the action, which knows the company. */
const mobile = typed()
  .trim()
  .refine((text) => text.length === usualLength || (text.startsWith('+') && text.length <= mostMobile), messages.length);
/** A client that keeps numbers may send ten digits as one. */
export const mobileNo = z
  .union([z.literal('').transform(() => null), z.null(), mobile, z.int().nonnegative().transform(String).pipe(mobile)], { error: messages.length })
  .optional();

/** The same in the form of a company, which says at once what the action would say. */
export const mobileIn = (company: TakesPhones, before?: string | null) =>
  typed()
    .trim()
    .superRefine((text, context) => {
      const message = mobileProblem(text, company, before);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .nullish();
