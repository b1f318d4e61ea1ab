import { Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import { useField, type FieldProps } from './field.ts';

export type Option = { value: string; label: string };
export const optionsOf = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));

export function Select<Values extends FieldValues>({
  name,
  label,
  options,
  required = false,
  disabled = false,
  help,
  none,
}: FieldProps<Values> & { options: readonly Option[]; none?: string }) {
  const { field, error } = useField(name, label);
  return (
    <TextField
      {...field}
      value={field.value ?? ''}
      inputRef={field.ref}
      select
      label={label}
      required={required}
      disabled={disabled}
      fullWidth
      error={Boolean(error)}
      helperText={error ?? help}
    >
      {none !== undefined && <MenuItem value="">{none}</MenuItem>}
      {options.map(({ value, label: text }) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function Check<Values extends FieldValues>({ name, label, disabled = false }: FieldProps<Values>) {
  const { field } = useField(name, label);
  return (
    <FormControlLabel
      label={label}
      disabled={disabled}
      control={<Checkbox checked={Boolean(field.value)} onChange={(_event, checked) => field.onChange(checked)} onBlur={field.onBlur} />}
    />
  );
}
