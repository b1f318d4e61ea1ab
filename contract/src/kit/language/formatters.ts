/**
 * Creating a formatter takes far longer than using it, so there is only one for each combination of locale and options.
 */
function createdOnce<Options, Formatter>(create: (locales?: Intl.LocalesArgument, options?: Options) => Formatter) {
  const created = new Map<string, Formatter>();
  return (locales?: Intl.LocalesArgument, options?: Options): Formatter => {
    const key = JSON.stringify([locales, options]);
    const formatter = created.get(key) ?? create(locales, options);
    created.set(key, formatter);
    return formatter;
  };
}

export const formatters = {
  getDateTimeFormat: createdOnce(
    (locales, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locales, options),
  ),
  getNumberFormat: createdOnce(
    (locales, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locales, options),
  ),
  getPluralRules: createdOnce((locales, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locales, options)),
};
