import { useEffect } from 'react';
import { useController, useFormContext, type FieldValues, type Path } from 'react-hook-form';

/** Fields of a form: the label is always visible, the error stands under it in the specification's words. */
export type FieldProps<Values extends FieldValues> = { name: Path<Values>; label: string; required?: boolean; disabled?: boolean; help?: string };

export function useField<Values extends FieldValues>(name: Path<Values>, label: string) {
  useLabel(name, label);
  const { field, fieldState } = useController<Values>({ name });
  return { field, error: fieldState.error?.message ?? fieldState.error?.root?.message };
}

const labels = new WeakMap<object, Map<string, string>>();
/** A form remembers the words over its fields, for whoever names them elsewhere. */
export function useLabel(name: string, label: string): void {
  const { control } = useFormContext();
  useEffect(() => {
    labels.set(control, (labels.get(control) ?? new Map<string, string>()).set(name, label));
  }, [control, name, label]);
}
export const labelsOf = (control: object): ReadonlyMap<string, string> => labels.get(control) ?? new Map<string, string>();
