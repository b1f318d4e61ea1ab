import { withInactiveMark, type ChosenPerson, type PersonRef } from '@roadworthy/contract/access/user.schema.ts';
import { formatDate, formatDateTime } from '@roadworthy/contract/kit/date-format.ts';

/** Dates and names as people read them, on the clock of whoever reads. A day without a clock stands as it was written: it has no time zone. */
export const displayDate = (at: string | null | undefined): string => (at ? (at.length === 10 ? at : formatDate(at)) : '–');
export const displayDateTime = (at: string | null | undefined): string => (at ? formatDateTime(at) : '–');
export const displayName = (person: { firstName: string; lastName: string } | null | undefined): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : '–';
/** Somebody who was chosen, by name or else by e-mail. Whoever was deactivated meanwhile is told from the others, so that somebody else is chosen in time. */
export const chosenPersonName = (person: PersonRef & Partial<ChosenPerson>, name: string = displayName(person) || person.emailId): string =>
  withInactiveMark(person, name);
export const displayAddress = (place: { name: string | null; address: string; city: string; country: string }): string =>
  [place.name, place.address, place.city, place.country].filter(Boolean).join(', ');
export const formatNumber = (value: number): string => new Intl.NumberFormat('en-GB').format(value);
export const plural = (count: number, one: string, many = `${one}s`): string => `${formatNumber(count)} ${count === 1 ? one : many}`;
/** What a picture of an object's side is called: people name a side Left, or Left side. */
export const sideLabel = (side: string): string => (/\bside$/i.test(side.trim()) ? side.trim() : `${side.trim()} side`);
/** The form's Name is split on the first space (document 2 section 3). */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
/** Until they say so themselves, `jo.smith@…` is called Jo Smith. */
export const nameFromEmail = (emailId: string): string =>
  (emailId.split('@')[0] ?? '')
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** A text of several things with a dot between them: no line begins with the dot. */
export const keepDots = (text: string): string => text.replaceAll(' · ', '\u00a0· ');
