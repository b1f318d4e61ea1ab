import { formatNumber } from '../text/display.ts';

/** Says so if there are more options than the list shows. */
export const moreOptionsText = (shown: number, total: number): string | undefined =>
  shown > 0 && shown < total ? `Type to narrow: ${formatNumber(shown)} of ${formatNumber(total)} shown` : undefined;

/** For a search that does not count the results it leaves out. */
export const firstOptionsText = (shown: number): string =>
  `Type to narrow: only the first ${formatNumber(shown)} of each kind are shown`;

/** Shown instead of options when there are none. `missing`: how to get a missing option. */
export const noOptionsText = (typed: string, missing?: string, empty?: { none: string; say: string }): string => {
  const none = typed ? `Nothing found for “${typed}”` : (empty?.none ?? 'There is nothing to choose from yet');
  const more = missing ?? (typed ? undefined : empty?.say);
  return more ? `${none}. ${more}.` : none;
};
