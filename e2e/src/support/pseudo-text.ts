import { pseudoLanguage } from '@roadworthy/contract/kit/language/pseudo-language.ts';

/** Converts a text to the pseudo-language, without its marks. */
export const toPseudoText = (text: string): string =>
  String(pseudoLanguage.translate('', text)).replaceAll(/[‹›]/g, '');
