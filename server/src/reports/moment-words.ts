// Days and times as a report says them, on the installation's clock: hh:mm AM or PM, as on the screens (document 3 section 9).

type At = string | number | Date;

/** In the words of one time zone. */
export const wordsIn = (zone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
  return (at: At): string => format.format(new Date(at));
};

export function clockIn(zone: string): (at: At) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: '2-digit', minute: '2-digit', hour12: true });
  // The library may put a narrow space before AM, which the type of a mail's subject need not have.
  return (at) => format.format(new Date(at)).replace(/\s/u, ' ');
}

export const dayWords = (at: At, zone: string): string => wordsIn(zone, { day: '2-digit', month: 'short', year: 'numeric' })(at);
export const momentWords = (at: At, zone: string): string => `${dayWords(at, zone)}, ${clockIn(zone)(at)}`;
/** The day itself, as a date: Sweden writes it so. */
export const dayIn = (at: At, zone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(at));
/** `Mon` over `2 Jun` below a bar; a day has no clock. */
export const barName = (date: string): string => `${wordsIn('UTC', { weekday: 'short' })(date)}\n${wordsIn('UTC', { day: 'numeric', month: 'short' })(date)}`;
