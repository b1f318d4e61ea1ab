/** The currencies of a company's stock and cost. All of them have two decimals. */
export const currencies = ['GBP', 'EUR', 'USD', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'CAD', 'AUD', 'INR'] as const;
export type Currency = (typeof currencies)[number];
export const defaultCurrency: Currency = 'GBP';
