import { asChosen, type ChosenPerson, type PersonRef } from '@roadworthy/contract/access/user.schema.ts';
import { dayIn, momentIn } from '@roadworthy/contract/kit/moment.ts';

/** Dates and names as people read them, on the clock of whoever reads. A day without a clock stands as it was written: it has no time zone. */
export const dayText = (at: string | null | undefined): string => (at ? (at.length === 10 ? at : dayIn(at)) : '–');
export const timeText = (at: string | null | undefined): string => (at ? momentIn(at) : '–');
export const nameOf = (person: { firstName: string; lastName: string } | null | undefined): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : '–';
/** Somebody who was chosen, by name or else by e-mail. Whoever was deactivated meanwhile is told from the others, so that somebody else is chosen in time. */
export const chosenName = (person: PersonRef & Partial<ChosenPerson>, name: string = nameOf(person) || person.emailId): string => asChosen(person, name);
export const placeOf = (place: { name: string | null; address: string; city: string; country: string }): string =>
  [place.name, place.address, place.city, place.country].filter(Boolean).join(', ');
export const numberText = (value: number): string => new Intl.NumberFormat('en-GB').format(value);
export const plural = (count: number, one: string, many = `${one}s`): string => `${numberText(count)} ${count === 1 ? one : many}`;
/** What a picture of an object's side is called: people name a side Left, or Left side. */
export const sideText = (side: string): string => (/\bside$/i.test(side.trim()) ? side.trim() : `${side.trim()} side`);
/** The form's Name is split on the first space (document 2 section 3). */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
/** Until they say so themselves, `jo.smith@…` is called Jo Smith. */
export const nameFromMail = (emailId: string): string =>
  (emailId.split('@')[0] ?? '')
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** A text of several things with a dot between them: no line begins with the dot. */
export const dotsBehind = (text: string): string => text.replaceAll(' · ', '\u00a0· ');
