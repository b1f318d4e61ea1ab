import { useController, type FieldValues, type Path } from 'react-hook-form';

/** Fields of a form: the label is always visible, the error stands under it in the specification's words. */
export type FieldProps<Values extends FieldValues> = { name: Path<Values>; label: string; required?: boolean; disabled?: boolean; help?: string };

export function useField<Values extends FieldValues>(name: Path<Values>) {
  const { field, fieldState } = useController<Values>({ name });
  return { field, error: fieldState.error?.message ?? fieldState.error?.root?.message };
}
