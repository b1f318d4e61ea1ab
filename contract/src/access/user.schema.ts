import { fillTemplate } from '../kit/template.ts';
import { z } from 'zod';
import { changeSchema, optionalText, reference, requiredMessage, text, singleLineText } from '../kit/field.ts';
import type { Cell } from '../kit/table.ts';
import { id, recordFields, optimisticLock } from '../kit/route.ts';
import { accessMessages, InviteUser, RoleRef } from './session.schema.ts';

/** A password that is mailed to somebody and good for the change to one of their own alone. Its letters cannot be taken for one another. */
export const temporaryPassword = {
  letters: 'ABCDEFGHJKMNPQRSTUVWXYZ23456789',
  groups: 3,
  validHours: 24,
  messages: {
    sent: 'Temporary password sent',
    own: 'Your own password is changed on the Security page',
    invited: 'This person has not accepted the invitation yet',
    inactive: 'This person is not active',
    over: 'This temporary password is no longer valid. Ask for a new one, or press Forgot password.',
  },
} as const;

/** Somebody whose account was switched off is named for nothing new, and keeps what they were given before: `chosen` is how they stand there. */
export const personMessages = { inactive: '{name} is not active', chosen: '{name} (not active)' } as const;

/** People and their roles, as lists and forms show them (document 2 sections 2, 3 and 5). */
export const PersonRef = z.object({ _id: id, firstName: z.string(), lastName: z.string(), emailId: z.string() });
export type PersonRef = z.output<typeof PersonRef>;
/** Somebody who was chosen, and may have been deactivated meanwhile. */
export const ChosenPerson = PersonRef.extend({ isActive: z.boolean() });
export type ChosenPerson = z.output<typeof ChosenPerson>;
/** The name of somebody who was chosen: whoever was deactivated meanwhile is told from the others, so that somebody else is chosen in time. */
export const withInactiveMark = ({ isActive }: { isActive?: boolean }, name: string): string =>
  isActive === false ? fillTemplate(personMessages.chosen, { name }) : name;
type Named = { firstName: string; lastName: string; isActive?: boolean };
/** A person in a cell of a list or a file. */
export const personCell = (person: Named | null | undefined): Cell => person && withInactiveMark(person, `${person.firstName} ${person.lastName}`.trim());

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

/** What somebody who invites may know of an e-mail: the account here, and the names of the other companies that they look after. */
export const AccountOfEmail = z.object({
  here: z.object({ _id: id, name: z.string(), isActive: z.boolean() }).nullable(),
  elsewhere: z.array(z.string()),
});
export type AccountOfEmail = z.output<typeof AccountOfEmail>;
export const accountMessages = {
  here: '{name} already has an account here with this e-mail. Edit that account instead.',
  inactive: '{name} has an account here with this e-mail that is not active. Activate it instead.',
  elsewhere: 'This e-mail already has an account at {companies}. With an account here as well, the person chooses the company when they sign in.',
} as const;

export const UserChange = changeSchema(
  z.strictObject({
    firstName: text(accessMessages.nameRequired, 120),
    lastName: singleLineText().trim().max(120),
    /** May be sent along as it is. */
    emailId: InviteUser.shape.emailId,
    phoneNumber: optionalText(40),
    role: reference(accessMessages.roleRequired),
    location: z.array(reference('Location is wrong')).max(200),
    workshop: z.array(reference('Workshop is wrong')).max(200),
    isActive: z.boolean(),
  }),
).extend(optimisticLock);

export const Role = z.object({ ...recordFields, name: z.string(), description: z.string(), userCount: z.number() });
export type Role = z.output<typeof Role>;
export const RoleNew = z.strictObject({ name: text(requiredMessage('Name'), 120), description: text(requiredMessage('Description'), 500) });
export const RoleChange = changeSchema(RoleNew).extend(optimisticLock);
