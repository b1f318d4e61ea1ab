import { formatNumber } from '../text/display.ts';

/** More choices than a list shows at once are never left out without a word. */
export const moreOptionsText = (shown: number, total: number): string | undefined =>
  shown > 0 && shown < total ? `Type to narrow: ${formatNumber(shown)} of ${formatNumber(total)} shown` : undefined;

/** Of a search that does not count what it leaves out. */
export const firstOptionsText = (shown: number): string => `Type to narrow: only the first ${formatNumber(shown)} of each kind are shown`;

/** What stands in place of choices that were read. `missing`: how somebody comes by what is not there. */
export const noOptionsText = (typed: string, missing?: string, empty?: { none: string; say: string }): string => {
  const none = typed ? `Nothing found for “${typed}”` : (empty?.none ?? 'There is nothing to choose from yet');
  const more = missing ?? (typed ? undefined : empty?.say);
  return more ? `${none}. ${more}.` : none;
};
