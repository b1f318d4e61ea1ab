import { pseudoLanguage } from '@roadworthy/contract/kit/language/pseudo-language.ts';

/** Text as the pseudo-language shows it, without its marks. */
export const pseudoText = (text: string): string => String(pseudoLanguage.translate('', text)).replaceAll(/[‹›]/g, '');
