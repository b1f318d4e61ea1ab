import { formMessages as messages } from '@roadworthy/contract/kit/messages/components/form.messages.ts';
import { formatNumber } from '../../text/display.ts';

/** Returns a note that there are more options than the list shows, or undefined if there are no more. */
export const formatMoreOptionsNote = (shown: number, total: number): string | undefined =>
  shown > 0 && shown < total
    ? messages.typeToNarrow({ shown: formatNumber(shown), total: formatNumber(total) })
    : undefined;

/** Returns the note for a search that does not count the results it leaves out. */
export const formatFirstOptionsNote = (shown: number): string =>
  messages.typeToNarrowKinds({ shown: formatNumber(shown) });

/** Returns the text shown instead of options if there are none. `missing`: how to get a missing option. */
export const formatNoOptionsText = (typed: string, missing?: string, empty?: { none: string; say: string }): string => {
  const none = typed ? messages.nothingFound({ text: typed }) : (empty?.none ?? messages.noChoices);
  const more = missing ?? (typed ? undefined : empty?.say);
  return more ? `${none}. ${more}.` : none;
};
