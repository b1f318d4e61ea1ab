import { english, setLanguage } from '@roadworthy/contract/kit/language/messages.ts';

/** The build has translated and compiled every message; only the locale of numbers and dates is still to be set. */
if (import.meta.env.PROD) setLanguage({ ...english, locale: import.meta.env.VITE_LOCALE });
