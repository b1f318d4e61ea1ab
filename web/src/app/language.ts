import { english, setLanguage } from '@roadworthy/contract/kit/language/messages.ts';

/** The build has translated and compiled every message; what is left to know is how to write numbers and dates. */
if (import.meta.env.PROD) setLanguage({ ...english, locale: import.meta.env.VITE_LOCALE });
