import { fillTemplate } from './template.ts';
/** The singular and plural forms of a text with a number. */
export type PluralForms = { readonly one: string; readonly many: string };

export const pluralText = ({ one, many }: PluralForms, count: number): string =>
  fillTemplate(count === 1 ? one : many, { count });
