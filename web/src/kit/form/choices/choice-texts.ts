import { formMessages as messages } from '@roadworthy/contract/kit/messages/components/form.messages.ts';
import { formatNumber } from '../../text/display.ts';

/** The note that there are more options than the list shows, if there are. */
export const moreOptionsText = (shown: number, total: number): string | undefined =>
  shown > 0 && shown < total
    ? messages.typeToNarrow({ shown: formatNumber(shown), total: formatNumber(total) })
    : undefined;

/** For a search that does not count the results it leaves out. */
export const firstOptionsText = (shown: number): string => messages.typeToNarrowKinds({ shown: formatNumber(shown) });

/** Shown instead of options when there are none. `missing`: how to get a missing option. */
export const noOptionsText = (typed: string, missing?: string, empty?: { none: string; say: string }): string => {
  const none = typed ? messages.nothingFound({ text: typed }) : (empty?.none ?? messages.noChoices);
  const more = missing ?? (typed ? undefined : empty?.say);
  return more ? `${none}. ${more}.` : none;
};
