// Names of days and months, where a report calls them by name; days and times themselves are those of the contract's `kit/moment`.

type DateInput = string | number | Date;

/** In the words of one time zone. */
export const dateFormatter = (zone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
  return (at: DateInput): string => format.format(new Date(at));
};
