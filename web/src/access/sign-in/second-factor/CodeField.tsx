import { codeLength } from '@roadworthy/contract/access/session.schema.ts';
import type { FieldValues } from 'react-hook-form';
import { useField, type FieldProps } from '../../../kit/form/field.ts';
import { Input } from '../../../kit/form/text/Input.tsx';
import { extractDigits } from './code-text.ts';

const large = { fontSize: '1.375rem', letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' } as const;

/** A field for six digits, which can be typed, pasted in any grouping, or filled in by the phone from a message. */
export function CodeField<Values extends FieldValues>({ name, label, help }: FieldProps<Values>) {
  const {
    field: { value, ref, onChange, ...field },
    error,
  } = useField<Values>(name, label);
  return (
    <Input
      {...field}
      label={label}
      help={help}
      required
      autoFocus
      value={value ?? ''}
      onChange={(text) => onChange(extractDigits(text, codeLength))}
      inputRef={ref}
      error={error}
      attributes={{ autoComplete: 'one-time-code', inputMode: 'numeric', pattern: '[0-9]*', style: large }}
    />
  );
}
