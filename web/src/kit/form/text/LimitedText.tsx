import { TextField, type TextFieldProps } from '@mui/material';
import { renderBelowField } from '../below-field.tsx';
import { checkLength } from './length.ts';
import { getTooLongProps } from './too-long.ts';

export type LimitedTextProps = Omit<TextFieldProps, 'onChange' | 'error' | 'helperText' | 'slotProps' | 'variant'> & {
  value: string;
  /**
   * The most characters that can be saved. More can be typed or pasted, and the field shows by how many it is too long.
   */
  maxLength: number;
  onChange: (text: string) => void;
  error?: string | undefined;
  help?: string | undefined;
  attributes?: Record<string, unknown>;
};

/** A text field outside a form with a schema, with its error, its length or its help text below. */
export function LimitedText({ value, maxLength, onChange, error, help, attributes, ...field }: LimitedTextProps) {
  const length = checkLength(value, maxLength);
  return (
    <TextField
      {...field}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={Boolean(error) || length?.isTooLong === true}
      helperText={renderBelowField(error, (error ? undefined : length?.text) ?? help)}
      slotProps={{ htmlInput: { ...attributes, ...getTooLongProps(length?.isTooLong) } }}
    />
  );
}
