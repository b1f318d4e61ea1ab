import { english, setLanguage } from '@roadworthy/contract/kit/language/messages.ts';

/**
 * In the build every message is already translated and compiled. Only the locale of numbers and dates has to be set.
 */
if (import.meta.env.PROD) setLanguage({ ...english, locale: import.meta.env.VITE_LOCALE });
