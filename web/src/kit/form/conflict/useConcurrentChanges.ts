import { useReducer } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { getFieldLabels } from '../field.ts';
import type { FormSnapshot } from '../stored-draft.ts';
import { findSavedChanges, humaniseFieldName, mergeChoices } from './conflict.ts';

export type ConcurrentChanges = {
  /** Fields that only the other person changed. */
  free: readonly string[];
  /** Fields that both people changed. */
  clashing: readonly string[];
  /** Fills the free fields of the form with the saved values. */
  take: () => void;
};

/**
 * Compares the input with a refetched record. Fields that only the other person changed can be taken over. If both
 * changed a field, the input stays based on the older version, so that submitting it asks about that field.
 */
export function useConcurrentChanges<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { values, seen }: FormSnapshot<Values>,
  savedDraft: { read: () => FormSnapshot<Values>; startFrom: (next: FormSnapshot<Values>) => void },
  isEdited: boolean,
): ConcurrentChanges | undefined {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const read = savedDraft.read();
  // Right after a conflict, the input is based on a newer version than the last one fetched.
  if (!isEdited || seen === undefined || (read.seen !== undefined && seen <= read.seen)) return undefined;
  const mine = form.getValues();
  const { free, clashing } = findSavedChanges(mine, values, read.values);
  if (free.length + clashing.length === 0) return undefined;
  const labels = getFieldLabels(form.control);
  const labelOf = (name: string) => labels.get(name) ?? humaniseFieldName(name);
  const theirs = new Map(free.map((name) => [name, 'theirs'] as const));
  const take = () => {
    const base =
      clashing.length === 0 ? { values, seen } : { ...read, values: mergeChoices(read.values, values, theirs) };
    savedDraft.startFrom(base);
    form.reset(base.values);
    form.reset(mergeChoices(mine, values, theirs), { keepDefaultValues: true });
    draw();
  };
  return { free: free.map(labelOf), clashing: clashing.map(labelOf), take };
}
