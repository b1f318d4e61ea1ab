import { setLanguage } from '@roadworthy/contract/kit/language/messages.ts';
import { languages } from '@roadworthy/contract/languages/languages.ts';

/**
 * Imported first by every program, because messages are translated when their module is loaded. An unknown name is
 * rejected later, with the settings.
 */
const language = languages[process.env.LANGUAGE ?? 'en'];
if (language) setLanguage(language);
