import { accessMessages } from './messages/session.messages.ts';
import { personMessages } from './messages/user.messages.ts';
import { z } from 'zod';
import { changeSchema, optionalText, reference, text, singleLineText } from '../kit/field.ts';
import type { Cell } from '../kit/lists/table.ts';
import { id, recordFields, optimisticLock } from '../kit/route.ts';
import { InviteUser, RoleRef } from './session.schema.ts';

/** A mailed password. It can only be used to set another one, and contains no characters that look alike. */
export const temporaryPassword = {
  letters: 'ABCDEFGHJKMNPQRSTUVWXYZ23456789',
  groups: 3,
  validHours: 24,
} as const;

/** A reference to a person, with the name and email address to display. */
export const PersonRef = z.object({ _id: id, firstName: z.string(), lastName: z.string(), emailId: z.string() });
export type PersonRef = z.output<typeof PersonRef>;
/** A person who was selected, and who may have been deactivated since. */
export const ChosenPerson = PersonRef.extend({ isActive: z.boolean() });
export type ChosenPerson = z.output<typeof ChosenPerson>;
/** Adds a mark to the name of a deactivated person, so that they can be replaced in time. */
export const appendInactiveSuffix = ({ isActive }: { isActive?: boolean }, name: string): string =>
  isActive === false ? personMessages.chosen({ name }) : name;
type Named = { firstName: string; lastName: string; isActive?: boolean };
/** Formats a person for a cell of a list or an export. */
export const formatPersonCell = (person: Named | null | undefined): Cell =>
  person && appendInactiveSuffix(person, `${person.firstName} ${person.lastName}`.trim());

/** Splits the form's Name at the first space, as specified. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

export const User = z.object({
  ...recordFields,
  firstName: z.string(),
  lastName: z.string(),
  emailId: z.string(),
  phoneNumber: z.string().nullable(),
  role: RoleRef,
  location: z.array(z.object({ _id: id, name: z.string().nullable(), city: z.string() })),
  workshop: z.array(z.object({ _id: id, name: z.string() })),
  team: z.array(z.object({ _id: id, name: z.string() })),
  company: id.nullable(),
  isRegistered: z.boolean(),
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
});
export type User = z.output<typeof User>;

/**
 * What an inviter learns about an email address: the account in this company, and the names of other companies that the
 * inviter looks after.
 */
export const AccountLookup = z.object({
  here: z.object({ _id: id, name: z.string(), isActive: z.boolean() }).nullable(),
  elsewhere: z.array(z.string()),
});
export type AccountLookup = z.output<typeof AccountLookup>;

export const UserChange = changeSchema(
  z.strictObject({
    firstName: text(accessMessages.nameRequired, 120),
    lastName: singleLineText().trim().max(120),
    /** The form may send the email address too, as long as it is unchanged. */
    emailId: InviteUser.shape.emailId,
    phoneNumber: optionalText(40),
    role: reference(accessMessages.roleRequired),
    location: z.array(reference(accessMessages.locationWrong)).max(200),
    workshop: z.array(reference(accessMessages.workshopWrong)).max(200),
    isActive: z.boolean(),
  }),
).extend(optimisticLock);

export const Role = z.object({ ...recordFields, name: z.string(), description: z.string(), userCount: z.number() });
export type Role = z.output<typeof Role>;
export const RoleNew = z.strictObject({
  name: text(accessMessages.nameRequired, 120),
  description: text(accessMessages.descriptionRequired, 500),
});
export const RoleChange = changeSchema(RoleNew).extend(optimisticLock);
