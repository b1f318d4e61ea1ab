import { Autocomplete, TextField } from '@mui/material';
import { useController, useFormContext, type FieldValues } from 'react-hook-form';
import { toast } from '../feedback/toasts.ts';
import { WithScan } from '../scan/WithScan.tsx';
import { ChoicePaper } from './ChoicePaper.tsx';
import { useLabel } from './field.ts';
import { asItStands, type Shared } from './Pick.tsx';
import { useChoices } from './use-choices.tsx';
import { useCodes } from './use-codes.ts';

/** Several references, in the order chosen; one code after the other may be scanned. */
export function PickMany<Values extends FieldValues, T extends { _id: string }>({
  name,
  label,
  route,
  query = {},
  labelOf,
  required = false,
  disabled = false,
  help,
  waitFor,
  read = asItStands,
  scan,
}: Shared<Values, T>) {
  useLabel(name, label);
  const { field, fieldState } = useController<Values>({ name });
  const { getValues } = useFormContext<Values>();
  const { rows, loading, settled, typed, setTyped, opened, more, none } = useChoices<T>(route, query, !disabled && !waitFor, read);
  const value: T[] = field.value ?? [];
  const codes = useCodes<T>(
    { route, query, labelOf, read },
    {
      found: (found) => {
        setTyped('');
        // The code before may have been found a moment ago.
        const chosen: T[] = getValues(name) ?? [];
        if (chosen.some((one) => one._id === found._id)) return toast.attention(`${labelOf(found)} is chosen already`);
        field.onChange([...chosen, found]);
      },
    },
  );
  const isShut = disabled || Boolean(waitFor);
  return (
    <WithScan scan={scan} disabled={isShut} onCode={(code) => codes.take(code)}>
      <Autocomplete<T, true>
        multiple
        options={rows}
        value={value}
        loading={loading}
        onOpen={opened}
        noOptionsText={none}
        slots={{ paper: ChoicePaper }}
        slotProps={{ paper: { more } }}
        disabled={isShut}
        filterOptions={(all) => all}
        autoHighlight
        disableCloseOnSelect
        filterSelectedOptions
        getOptionLabel={labelOf}
        getOptionKey={(row) => row._id}
        isOptionEqualToValue={(one, other) => one._id === other._id}
        inputValue={typed}
        onInputChange={(_event, text, why) => setTyped(why === 'input' ? text : '')}
        onChange={(_event, chosen) => field.onChange(chosen)}
        onBlur={field.onBlur}
        onKeyDown={(event) => codes.onKeyDown(event, typed, settled)}
        renderInput={(params) => (
          <TextField
            {...params}
            label={label}
            required={required}
            inputRef={field.ref}
            error={Boolean(fieldState.error)}
            helperText={fieldState.error?.message ?? fieldState.error?.root?.message ?? waitFor ?? help}
          />
        )}
      />
    </WithScan>
  );
}
