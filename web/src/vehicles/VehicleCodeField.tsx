import type { KeyboardEvent } from 'react';
import { useField, type FieldProps } from '../kit/form/field.ts';
import { Input } from '../kit/form/text/Input.tsx';
import type { VehicleValues } from './vehicle-values.ts';

type Props = FieldProps<VehicleValues> & {
  name: 'vin' | 'regNo' | 'tag' | 'chipId';
  maxLength: number;
  read?: (typed: string) => string;
  onKeyDown?: (event: KeyboardEvent) => void;
};

const asTyped = (typed: string): string => typed;

/**
 * A vehicle code in capital letters. The value is converted when the field loses the focus, because converting it
 * during typing would move the caret.
 */
export function VehicleCodeField({ name, maxLength, read = asTyped, onKeyDown, ...input }: Props) {
  const {
    field: { value, ref, onChange, onBlur },
    error,
  } = useField<VehicleValues>(name, input.label);
  const typed = String(value ?? '');
  return (
    <Input
      {...input}
      value={typed}
      inputRef={ref}
      error={error}
      maxLength={maxLength}
      onChange={(text) => onChange(read(text))}
      onBlur={() => {
        const upperCased = typed.trim().toUpperCase();
        if (upperCased !== typed) onChange(upperCased);
        onBlur();
      }}
      attributes={{
        autoComplete: 'off',
        autoCapitalize: 'characters',
        spellCheck: false,
        style: { textTransform: 'uppercase' },
        ...(onKeyDown && { onKeyDown }),
      }}
    />
  );
}
