import { locale } from '@roadworthy/contract/kit/language/messages.ts';

// Names of days and months for reports; dates and times are formatted by contract/src/kit/language/date-format.ts.

type DateInput = string | number | Date;

export const makeDateFormatter = (zone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale(), { timeZone: zone, ...options });
  return (at: DateInput): string => format.format(new Date(at));
};
