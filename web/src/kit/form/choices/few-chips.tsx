import { formMessages as messages } from '@roadworthy/contract/kit/messages/components/form.messages.ts';
import { Chip, type AutocompleteRenderValueGetItemProps } from '@mui/material';
import { useState } from 'react';

/** Hundreds of chips would push the rest of the form off the screen. */
const [maxChips, firstChips] = [30, 12];

/** Shows the first of many selected values, and a chip that counts the others and expands the list when clicked. */
export function useCollapsedChips<T>(value: readonly T[], labelOf: (row: T) => string) {
  const [isAllShown, setAllShown] = useState(false);
  if (isAllShown || value.length <= maxChips) return {};
  const renderValue = (chosen: T[], propsOf: AutocompleteRenderValueGetItemProps<true>) => (
    <>
      {chosen.slice(0, firstChips).map((row, index) => {
        const { key, ...chip } = propsOf({ index });
        return <Chip key={key} label={labelOf(row)} {...chip} />;
      })}
      <Chip
        label={messages.moreSelected({ count: chosen.length - firstChips })}
        variant="outlined"
        onClick={() => setAllShown(true)}
      />
    </>
  );
  return { renderValue };
}
