import { Autocomplete, CircularProgress, InputAdornment, TextField } from '@mui/material';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { useDeferredValue, useState } from 'react';
import { useController, type FieldValues, type Path } from 'react-hook-form';
import { useAskList } from '../ask.ts';
import { useLabel } from './field.ts';

type Row = { _id: string };
type Shared<Values extends FieldValues, T extends Row> = {
  name: Path<Values>;
  label: string;
  route: Route;
  query?: object;
  labelOf: (row: T) => string;
  required?: boolean;
  disabled?: boolean;
  help?: string;
  waitFor?: string | undefined;
};

/** The choices of a reference: the server is asked while typing, so thousands are no burden. */
function useChoices<T extends Row>(route: Route, query: object, wanted: boolean) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const asked = useAskList<T>(route, { limit: 50, ...(search && { search }), ...query }, { enabled: wanted, keep: true });
  return { rows: asked.data?.data ?? [], loading: asked.isFetching, setTyped };
}

const spinner = (
  <InputAdornment position="end">
    <CircularProgress size={18} aria-label="Loading" />
  </InputAdornment>
);

/** One reference. The form holds the small object, which the contract takes as well as an id. */
export function Pick<Values extends FieldValues, T extends Row>({
  name,
  label,
  route,
  query = {},
  labelOf,
  required = false,
  disabled = false,
  help,
  waitFor,
  onPicked,
}: Shared<Values, T> & { onPicked?: (row: T | null) => void }) {
  useLabel(name, label);
  const { field, fieldState } = useController<Values>({ name });
  const { rows, loading, setTyped } = useChoices<T>(route, query, !disabled && !waitFor);
  const value: T | null = field.value || null;
  return (
    <Autocomplete<T>
      options={rows}
      value={value}
      loading={loading}
      disabled={disabled || Boolean(waitFor)}
      filterOptions={(all) => all}
      autoHighlight
      getOptionLabel={labelOf}
      getOptionKey={(row) => row._id}
      isOptionEqualToValue={(one, other) => one._id === other._id}
      onInputChange={(_event, text, why) => setTyped(why === 'input' ? text : '')}
      onChange={(_event, row) => {
        field.onChange(row);
        onPicked?.(row);
      }}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          inputRef={field.ref}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message ?? waitFor ?? help}
          slotProps={{ ...params.slotProps, input: { ...params.slotProps.input, ...(loading && rows.length === 0 && { endAdornment: spinner }) } }}
        />
      )}
    />
  );
}

/** Several references, in the order chosen. */
export function PickMany<Values extends FieldValues, T extends Row>({
  name,
  label,
  route,
  query = {},
  labelOf,
  required = false,
  disabled = false,
  help,
  waitFor,
}: Shared<Values, T>) {
  useLabel(name, label);
  const { field, fieldState } = useController<Values>({ name });
  const { rows, loading, setTyped } = useChoices<T>(route, query, !disabled && !waitFor);
  const value: T[] = field.value ?? [];
  return (
    <Autocomplete<T, true>
      multiple
      options={rows}
      value={value}
      loading={loading}
      disabled={disabled || Boolean(waitFor)}
      filterOptions={(all) => all}
      autoHighlight
      disableCloseOnSelect
      filterSelectedOptions
      getOptionLabel={labelOf}
      getOptionKey={(row) => row._id}
      isOptionEqualToValue={(one, other) => one._id === other._id}
      onInputChange={(_event, text, why) => setTyped(why === 'input' ? text : '')}
      onChange={(_event, chosen) => field.onChange(chosen)}
      onBlur={field.onBlur}
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
  );
}
