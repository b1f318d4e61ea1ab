import { type Labels } from '@roadworthy/contract/kit/language/labels.ts';
import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import { renderBelowField } from '../below-field.tsx';
import { useField, type FieldProps } from '../field.ts';

export type Option = { value: string; label: string };
export const toOptions = <Value extends string>(values: readonly Value[], labels?: Labels<Value>): Option[] =>
  values.map((value) => ({ value, label: labels?.[value] ?? value }));

export function Select<Values extends FieldValues>({
  name,
  label,
  options,
  required = false,
  disabled = false,
  help,
  none,
}: FieldProps<Values> & { options: readonly Option[]; none?: string | undefined }) {
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
      helperText={renderBelowField(error, help)}
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
      control={
        <Checkbox
          checked={Boolean(field.value)}
          onChange={(_event, checked) => field.onChange(checked)}
          onBlur={field.onBlur}
        />
      }
    />
  );
}

const yesNo = [
  { value: false, label: commonMessages.no },
  { value: true, label: commonMessages.yes },
] as const;

/** A yes/no field with nothing preselected: its value is true, false, or null. */
export function YesNo<Values extends FieldValues>({
  name,
  label,
  required = false,
  disabled = false,
  help,
  onChosen,
}: FieldProps<Values> & { onChosen?: (value: boolean) => void }) {
  const { field, error } = useField(name, label);
  return (
    <TextField
      value={typeof field.value === 'boolean' ? String(field.value) : ''}
      onBlur={field.onBlur}
      inputRef={field.ref}
      select
      label={label}
      required={required}
      disabled={disabled}
      fullWidth
      error={Boolean(error)}
      helperText={renderBelowField(error, help)}
      onChange={(event) => {
        const value = event.target.value === 'true';
        field.onChange(value);
        onChosen?.(value);
      }}
    >
      {yesNo.map(({ value, label: text }) => (
        <MenuItem key={text} value={String(value)}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
