import type { FieldValues } from 'react-hook-form';
import { useField, type FieldProps } from '../field.ts';
import { Input, type InputProps } from './Input.tsx';

type TextProps<Values extends FieldValues> = FieldProps<Values> &
  Pick<InputProps, 'rows' | 'wraps' | 'autoFocus' | 'maxLength'> & {
    type?: 'text' | 'email' | 'tel' | 'date';
    autoComplete?: string;
    inputMode?: 'numeric' | 'decimal' | 'text';
    readOnly?: boolean;
  };

export function Text<Values extends FieldValues>({
  name,
  autoComplete = 'off',
  inputMode,
  readOnly = false,
  ...input
}: TextProps<Values>) {
  const {
    field: { value, ref, ...field },
    error,
    lengthLimit,
  } = useField(name, input.label);
  return (
    <Input
      maxLength={lengthLimit}
      {...input}
      {...field}
      value={value ?? ''}
      inputRef={ref}
      error={error}
      attributes={{ autoComplete, ...(inputMode && { inputMode }), ...(readOnly && { readOnly }) }}
    />
  );
}

export function Secret<Values extends FieldValues>({
  name,
  autoComplete,
  required = true,
  inputMode,
  ...input
}: FieldProps<Values> &
  Pick<InputProps, 'autoFocus'> & { autoComplete: 'current-password' | 'new-password'; inputMode?: 'numeric' }) {
  const {
    field: { value, ref, ...field },
    error,
  } = useField(name, input.label);
  return (
    <Input
      {...input}
      {...field}
      type="password"
      required={required}
      value={value ?? ''}
      inputRef={ref}
      error={error}
      attributes={{ autoComplete, ...(inputMode && { inputMode }) }}
    />
  );
}
