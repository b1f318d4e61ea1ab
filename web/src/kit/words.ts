import { format } from 'date-fns';

/** Dates and names as people read them (document 2 section 9: created dates also show the time). */
export const dayText = (at: string | null | undefined): string => (at ? format(new Date(at), 'yyyy-MM-dd') : '–');
export const timeText = (at: string | null | undefined): string => (at ? format(new Date(at), 'yyyy-MM-dd hh:mm a') : '–');
export const nameOf = (person: { firstName: string; lastName: string } | null | undefined): string => (person ? `${person.firstName} ${person.lastName}`.trim() : '–');
export const placeOf = (place: { name: string | null; address: string; city: string; country: string }): string => [place.name, place.address, place.city, place.country].filter(Boolean).join(', ');
export const numberText = (value: number): string => new Intl.NumberFormat('en-GB').format(value);
export const plural = (count: number, one: string, many = `${one}s`): string => `${numberText(count)} ${count === 1 ? one : many}`;
/** The form's Name is split on the first space (document 2 section 3). */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
