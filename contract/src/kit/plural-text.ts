import { fillTemplate } from './template.ts';
/** A text about a number of things: as it is said of one, and of several. */
export type PluralForms = { readonly one: string; readonly many: string };

export const pluralText = ({ one, many }: PluralForms, count: number): string => fillTemplate(count === 1 ? one : many, { count });
