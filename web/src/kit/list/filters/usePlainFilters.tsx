import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import type { PlainFields } from '@roadworthy/contract/kit/plain-fields.ts';
import { ChoiceFilter } from './useChoiceFilter.tsx';
import { useListState } from '../useListState.ts';

/** Returns a filter for each plain field with options; the values are stored in the address. */
export function usePlainFilters({ fields }: { readonly fields: PlainFields }) {
  const state = useListState();
  const choices = Object.entries(fields).flatMap(([name, { label, choices: values, labels = {} }]) => {
    const chosen = values?.find((value) => value === state.filter(name));
    return values ? [{ name, label, values, chosen, labels }] : [];
  });
  return {
    query: Object.fromEntries(choices.flatMap(({ name, chosen }) => (chosen ? [[name, chosen]] : []))),
    filters: choices.map(({ name, label, values, chosen, labels }) => (
      <ChoiceFilter
        key={name}
        label={label}
        choices={values}
        chosen={chosen}
        labelOf={(value) => labelOf(labels, value)}
        onChoose={(value) => state.setFilter(name, value)}
      />
    )),
  };
}
