import { formMessages as messages } from '@roadworthy/contract/kit/messages/components/form.messages.ts';
import VisibilityIcon from '@mui/icons-material/Visibility';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOff';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type InputHTMLAttributes, type Ref } from 'react';
import { renderBelowField } from '../below-field.tsx';
import { checkLength } from './length.ts';
import { submitOnEnter, toSingleLine } from './single-line.ts';

// Based on MUI's input rather than TextField, which would add Select, Menu and Modal to the sign-in page.

export type InputProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  error?: string | undefined;
  help?: string | undefined;
  type?: 'text' | 'email' | 'tel' | 'date' | 'password';
  name?: string;
  required?: boolean;
  disabled?: boolean;
  rows?: number | undefined;
  /** Wraps a single line of text, which may be wider than a phone. */
  wraps?: boolean;
  autoFocus?: boolean;
  /** The maximum number of characters that can be saved. More can be typed, but are marked as too long. */
  maxLength?: number | undefined;
  attributes?: InputHTMLAttributes<HTMLInputElement>;
};

/** A labelled input with its error, its length or its help text below. */
export function Input({
  label,
  value,
  onChange,
  onBlur,
  inputRef,
  error,
  help,
  type = 'text',
  name,
  required = false,
  disabled = false,
  rows,
  wraps = false,
  autoFocus = false,
  maxLength,
  attributes,
}: InputProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const length = checkLength(value, maxLength);
  const below = renderBelowField(error, (error ? undefined : length?.text) ?? help);
  const eye = type === 'password' && (
    <InputAdornment position="end">
      <IconButton
        aria-label={shown ? messages.hidePassword : messages.showPassword}
        edge="end"
        onClick={() => setShown(!shown)}
      >
        {shown ? <VisibilityOffIcon /> : <VisibilityIcon />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <FormControl fullWidth required={required} disabled={disabled} error={Boolean(error) || length?.isTooLong === true}>
      <InputLabel htmlFor={id} {...(type === 'date' && { shrink: true })}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(wraps ? toSingleLine(event.target.value) : event.target.value)}
        onBlur={onBlur}
        inputRef={inputRef}
        label={label}
        type={shown ? 'text' : type}
        autoFocus={autoFocus}
        multiline={wraps || rows !== undefined}
        {...(wraps && { onKeyDown: submitOnEnter })}
        {...(rows !== undefined && { minRows: rows, maxRows: rows + 8 })}
        endAdornment={eye || undefined}
        notched={type === 'date' ? true : undefined}
        inputProps={{ ...attributes, ...(below && { 'aria-describedby': `${id}-help` }) }}
      />
      {below && <FormHelperText id={`${id}-help`}>{below}</FormHelperText>}
    </FormControl>
  );
}
