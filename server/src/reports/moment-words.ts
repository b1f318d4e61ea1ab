// Names of days and months for reports; dates and times themselves are formatted by the contract's `kit/moment`.

type DateInput = string | number | Date;

/** In the given time zone. */
export const dateFormatter = (zone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
  return (at: DateInput): string => format.format(new Date(at));
};
