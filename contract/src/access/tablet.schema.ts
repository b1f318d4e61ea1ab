import { z } from 'zod';
import { singleLineText } from '../kit/field.ts';
import { id, instant } from '../kit/route.ts';
import { accessMessages } from './messages/session.messages.ts';
import { tabletMessages } from './messages/tablet.messages.ts';
import { anyCodeField, passwordLength } from './session.schema.ts';

export const tabletLimits = { people: 20, tries: 5, hours: 12, name: 60 };

/** Whether a PIN repeats one digit or is a sequence such as 1234 or 4321. Attackers try these first. */
function isEasyPin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])));
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 0);
}
const pinPattern = /^\d{4,6}$/;
export const newPinField = z
  .string({ error: tabletMessages.pinLength })
  .regex(pinPattern, { error: tabletMessages.pinLength, abort: true })
  .refine((pin) => !isEasyPin(pin), tabletMessages.pinEasy);
export const pinField = z.string({ error: tabletMessages.enterPin }).regex(pinPattern, tabletMessages.enterPin);

const tabletName = singleLineText(tabletMessages.nameRequired)
  .trim()
  .min(1, tabletMessages.nameRequired)
  .max(tabletLimits.name, accessMessages.tooLong({ max: tabletLimits.name }));
const password = z
  .string({ error: accessMessages.passwordRequired })
  .min(1, accessMessages.passwordRequired)
  .max(passwordLength.max, accessMessages.currentPasswordWrong);

/** `name` is required for a device that is not a shop tablet yet, `otp` from a person with a second factor. */
export const JoinTablet = z.strictObject({
  name: tabletName.optional(),
  pin: newPinField,
  password,
  otp: anyCodeField.optional(),
});
export const SwitchPerson = z.strictObject({ person: id, pin: pinField });

/** The fields of the form. Name and code are only there if they are needed. */
export const ShareDeviceForm = z.object({ name: tabletName, pin: newPinField, password, otp: anyCodeField });

/**
 * `needsPassword` means that the PIN was wrong too often, or that the person last entered the password here too long
 * ago.
 */
export const TabletPerson = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  needsPassword: z.boolean(),
});
export const CurrentTablet = z.object({ name: z.string(), people: z.array(TabletPerson) });
export type CurrentTablet = z.output<typeof CurrentTablet>;

export const ShopTablet = z.object({
  _id: id,
  name: z.string(),
  sharedBy: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  people: z.array(TabletPerson),
});
