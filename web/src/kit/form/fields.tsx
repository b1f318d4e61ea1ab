import VisibilityIcon from '@mui/icons-material/Visibility';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOff';
import { Checkbox, FormControlLabel, IconButton, InputAdornment, MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { useController, type FieldValues, type Path } from 'react-hook-form';

/** Fields of a form: the label is always visible, the error stands under it in the specification's words. */
type FieldProps<Values extends FieldValues> = { name: Path<Values>; label: string; required?: boolean; disabled?: boolean; help?: string };

function useField<Values extends FieldValues>(name: Path<Values>) {
  const { field, fieldState } = useController<Values>({ name });
  return { field, error: fieldState.error?.message ?? fieldState.error?.root?.message };
}

type TextProps<Values extends FieldValues> = FieldProps<Values> & { type?: 'text' | 'email' | 'tel' | 'number' | 'date'; rows?: number; most?: number; autoComplete?: string; autoFocus?: boolean; inputMode?: 'numeric' | 'text' };

export function Text<Values extends FieldValues>({ name, label, required = false, disabled = false, help, type = 'text', rows, most, autoComplete = 'off', autoFocus = false, inputMode }: TextProps<Values>) {
  const { field, error } = useField(name);
  return (
    <TextField
      {...field} value={field.value ?? ''} inputRef={field.ref} label={label} required={required} disabled={disabled} type={type} fullWidth error={Boolean(error)} helperText={error ?? help} autoFocus={autoFocus}
      multiline={rows !== undefined} {...(rows !== undefined && { minRows: rows, maxRows: rows + 8 })}
      slotProps={{ htmlInput: { autoComplete, ...(most && { maxLength: most }), ...(inputMode && { inputMode }) }, inputLabel: type === 'date' ? { shrink: true } : {} }}
    />
  );
}

export function Secret<Values extends FieldValues>({ name, label, required = true, autoComplete, help, autoFocus = false }: FieldProps<Values> & { autoComplete: 'current-password' | 'new-password'; autoFocus?: boolean }) {
  const { field, error } = useField(name);
  const [shown, setShown] = useState(false);
  const slotProps: TextFieldProps['slotProps'] = {
    htmlInput: { autoComplete },
    input: {
      endAdornment: (
        <InputAdornment position="end">
          <IconButton aria-label={shown ? 'Hide password' : 'Show password'} edge="end" onClick={() => setShown(!shown)}>
            {shown ? <VisibilityOffIcon /> : <VisibilityIcon />}
          </IconButton>
        </InputAdornment>
      ),
    },
  };
  return <TextField {...field} value={field.value ?? ''} inputRef={field.ref} label={label} required={required} type={shown ? 'text' : 'password'} fullWidth error={Boolean(error)} helperText={error ?? help} autoFocus={autoFocus} slotProps={slotProps} />;
}

export type Option = { value: string; label: string };
export const optionsOf = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));

export function Select<Values extends FieldValues>({ name, label, options, required = false, disabled = false, help, none }: FieldProps<Values> & { options: readonly Option[]; none?: string }) {
  const { field, error } = useField(name);
  return (
    <TextField {...field} value={field.value ?? ''} inputRef={field.ref} select label={label} required={required} disabled={disabled} fullWidth error={Boolean(error)} helperText={error ?? help}>
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
  const { field } = useField(name);
  return <FormControlLabel label={label} disabled={disabled} control={<Checkbox checked={Boolean(field.value)} onChange={(_event, checked) => field.onChange(checked)} onBlur={field.onBlur} />} />;
}
