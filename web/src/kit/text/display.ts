import { formatters } from '@roadworthy/contract/kit/language/formatters.ts';
import { textMessages as messages } from '@roadworthy/contract/kit/messages/text.messages.ts';
import { appendInactiveSuffix, type ChosenPerson, type PersonRef } from '@roadworthy/contract/access/user.schema.ts';
import { formatDate, formatDateTime } from '@roadworthy/contract/kit/language/date-format.ts';
import { locale } from '@roadworthy/contract/kit/language/messages.ts';

// Dates and names for display, in the reader's time zone. A day without a time has no time zone, so it is shown as it
// is.

export const displayDate = (at: string | null | undefined): string =>
  at ? (at.length === 10 ? at : formatDate(at)) : '–';
export const displayDateTime = (at: string | null | undefined): string => (at ? formatDateTime(at) : '–');
export const displayName = (person: { firstName: string; lastName: string } | null | undefined): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : '–';
/**
 * Returns the name of a selected person or, without one, their email address. Says if they are deactivated, so that
 * they can be replaced in time.
 */
export const displayChosenPerson = (
  person: PersonRef & Partial<ChosenPerson>,
  name: string = displayName(person) || person.emailId,
): string => appendInactiveSuffix(person, name);
export const displayAddress = (place: {
  name: string | null;
  address: string;
  city: string;
  country: string;
}): string => [place.name, place.address, place.city, place.country].filter(Boolean).join(', ');
export const formatNumber = (value: number): string => formatters.getNumberFormat(locale()).format(value);
export const pluralise = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
/** Formats the label of a side. Some people name it "Left", others "Left side". */
export const displaySide = (side: string): string =>
  /\bside$/i.test(side.trim()) ? side.trim() : messages.side({ side: side.trim() });
/** Derives the default name from an email address: `jo.smith@…` becomes Jo Smith. */
export const deriveNameFromEmail = (emailId: string): string =>
  (emailId.split('@')[0] ?? '')
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Prevents a line from starting with the dot that separates two parts. */
export const preventLeadingDots = (text: string): string => text.replaceAll(' · ', '\u00a0· ');
