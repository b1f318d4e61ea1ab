import { useEffect } from 'react';
import { useController, useFormContext, type FieldValues, type Path } from 'react-hook-form';
import { findFieldLengthLimit } from './length-limits.ts';

// Form fields: the label is always visible, and the error below uses the specification's words.

export type FieldProps<Values extends FieldValues> = {
  name: Path<Values>;
  label: string;
  required?: boolean;
  disabled?: boolean;
  help?: string;
};

export function useField<Values extends FieldValues>(name: Path<Values>, label: string) {
  useRegisterLabel(name, label);
  const { control } = useFormContext();
  const { field, fieldState } = useController<Values>({ name });
  const error = fieldState.error?.message ?? fieldState.error?.root?.message;
  return { field, error, lengthLimit: findFieldLengthLimit(control, name) };
}

const fieldLabels = new WeakMap<object, Map<string, string>>();
/** Registers a field's label with its form, for messages that mention it elsewhere. */
export function useRegisterLabel(name: string, label: string): void {
  const { control } = useFormContext();
  useEffect(() => {
    fieldLabels.set(control, (fieldLabels.get(control) ?? new Map<string, string>()).set(name, label));
  }, [control, name, label]);
}
export const getFieldLabels = (control: object): ReadonlyMap<string, string> =>
  fieldLabels.get(control) ?? new Map<string, string>();
