// Names of days and months, where a report calls them by name; days and times themselves are those of the contract's `kit/moment`.

type At = string | number | Date;

/** In the words of one time zone. */
export const wordsIn = (zone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
  return (at: At): string => format.format(new Date(at));
};

/** `Mon` over `2 Jun` below a bar; a day has no clock. */
export const barName = (date: string): string => `${wordsIn('UTC', { weekday: 'short' })(date)}\n${wordsIn('UTC', { day: 'numeric', month: 'short' })(date)}`;
