import { locale } from '@roadworthy/contract/kit/language/messages.ts';

// Names of days and months for reports; dates and times themselves are formatted by the contract's `kit/date-format`.

type DateInput = string | number | Date;

/** In the given time zone. */
export const dateFormatter = (zone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale(), { timeZone: zone, ...options });
  return (at: DateInput): string => format.format(new Date(at));
};
