import { setLanguage } from '@roadworthy/contract/kit/language/messages.ts';
import { languages } from '@roadworthy/contract/languages/languages.ts';

/**
 * Imported first by every program: messages are translated when their module is loaded. The settings reject an unknown
 * name later.
 */
const language = languages[process.env.LANGUAGE ?? 'en'];
if (language) setLanguage(language);
