import { Autocomplete, TextField } from '@mui/material';
import { ticketTypes } from '@roadworthy/contract/tickets/ticket.schema.ts';
import type { FieldValues } from 'react-hook-form';
import { renderBelowField } from '../kit/form/below-field.tsx';
import { useField, type FieldProps } from '../kit/form/field.ts';

/** The type of a ticket: suggestions, or free text. */
export function TicketTypeField<Values extends FieldValues>({
  name,
  label,
  required = false,
  help,
}: FieldProps<Values>) {
  const { field, error } = useField(name, label);
  return (
    <Autocomplete
      freeSolo
      openOnFocus
      options={ticketTypes}
      inputValue={field.value ?? ''}
      onInputChange={(_event, text) => field.onChange(text)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          inputRef={field.ref}
          error={Boolean(error)}
          helperText={renderBelowField(error, help)}
        />
      )}
    />
  );
}
