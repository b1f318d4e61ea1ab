import { english, type Language } from '../kit/language/messages.ts';
import { pseudoLanguage } from '../kit/language/pseudo-language.ts';

/**
 * The languages to which an installation can be set (`LANGUAGE`). To add one, import a JSON file of translated messages
 * by id, and add `'de-DE': translation('de-DE', german)` (`docs/operations.md`, Adding a language).
 */
export const languages: Readonly<Record<string, Language>> = { en: english, 'en-XA': pseudoLanguage };
