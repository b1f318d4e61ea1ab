import { english, type Language } from '../kit/language/messages.ts';
import { pseudoLanguage } from '../kit/language/pseudo-language.ts';

/**
 * The languages that an installation can be set to (`LANGUAGE`). To add one: `npm run messages` prints every message
 * with its id; put the translated ones into a file here, `translation('de-DE', { 'tickets.close': '…' })`, and name it
 * in this table.
 */
export const languages: Readonly<Record<string, Language>> = { en: english, 'en-XA': pseudoLanguage };
