import { textMessages as messages } from '@roadworthy/contract/kit/messages/text.messages.ts';
import { withInactiveMark, type ChosenPerson, type PersonRef } from '@roadworthy/contract/access/user.schema.ts';
import { formatDate, formatDateTime } from '@roadworthy/contract/kit/language/date-format.ts';
import { locale } from '@roadworthy/contract/kit/language/messages.ts';

/**
 * Dates and names for display, in the reader's time zone. A day without a time is shown as written, because it has no
 * time zone.
 */
export const displayDate = (at: string | null | undefined): string =>
  at ? (at.length === 10 ? at : formatDate(at)) : '–';
export const displayDateTime = (at: string | null | undefined): string => (at ? formatDateTime(at) : '–');
export const displayName = (person: { firstName: string; lastName: string } | null | undefined): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : '–';
/**
 * The name of a selected person, or else their email address. Marks deactivated people, so that a replacement is chosen
 * in time.
 */
export const chosenPersonName = (
  person: PersonRef & Partial<ChosenPerson>,
  name: string = displayName(person) || person.emailId,
): string => withInactiveMark(person, name);
export const displayAddress = (place: {
  name: string | null;
  address: string;
  city: string;
  country: string;
}): string => [place.name, place.address, place.city, place.country].filter(Boolean).join(', ');
export const formatNumber = (value: number): string => new Intl.NumberFormat(locale()).format(value);
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
/** The label of an object's side: some people name it "Left", others "Left side". */
export const sideLabel = (side: string): string =>
  /\bside$/i.test(side.trim()) ? side.trim() : messages.side({ side: side.trim() });
/** The default name from an email address: `jo.smith@…` becomes Jo Smith. */
export const nameFromEmail = (emailId: string): string =>
  (emailId.split('@')[0] ?? '')
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Joins parts separated by dots so that no line starts with a dot. */
export const keepDots = (text: string): string => text.replaceAll(' · ', '\u00a0· ');
