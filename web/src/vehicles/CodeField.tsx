import type { KeyboardEvent } from 'react';
import { useField, type FieldProps } from '../kit/form/field.ts';
import { Input } from '../kit/form/Input.tsx';
import type { VehicleValues } from './vehicle-values.ts';

type Props = FieldProps<VehicleValues> & {
  name: 'vin' | 'regNo' | 'tag' | 'chipId';
  most: number;
  read?: (typed: string) => string;
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** A code of a vehicle: shown in capitals, however it is typed. The letters themselves are raised on leaving, so that the caret stays in its place. */
export function CodeField({ name, most, read = (typed) => typed, onKeyDown, ...input }: Props) {
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
      most={most}
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
