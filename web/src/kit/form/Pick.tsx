import { Autocomplete, CircularProgress, InputAdornment, TextField } from '@mui/material';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState, type Ref } from 'react';
import { useController, type FieldValues, type Path } from 'react-hook-form';
import { askingList, useAskList } from '../ask.ts';
import { toast } from '../feedback/toasts.ts';
import type { Scan } from '../scan/ScanButton.tsx';
import { WithScan } from '../scan/WithScan.tsx';
import { useScanner } from '../scanner.ts';
import { useActingIn } from '../session.ts';
import { useLabel } from './field.ts';
import { wantedTexts, type ReadCode } from './wanted-texts.ts';

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
  /** What a label says, such as a VIN without the I before it. */
  read?: ReadCode;
};

const asItStands: ReadCode = (text) => text;

/** The choices of a reference: the server is asked while typing, so thousands are no burden. */
function useChoices<T extends Row>(route: Route, query: object, wanted: boolean, read: ReadCode) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(read(typed));
  const asked = useAskList<T>(route, { limit: 50, ...(search && { search }), ...query }, { enabled: wanted, keep: true });
  return { rows: asked.data?.data ?? [], loading: asked.isFetching, settled: search === read(typed) && !asked.isFetching, typed, setTyped };
}

const spinner = (
  <InputAdornment position="end">
    <CircularProgress size={18} aria-label="Loading" />
  </InputAdornment>
);

type OneProps<T extends Row> = {
  label: string;
  route: Route;
  query?: object;
  labelOf: (row: T) => string;
  value: T | null;
  onChange: (row: T | null) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  error?: string | undefined;
  help?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  waitFor?: string | undefined;
  read?: ReadCode;
  /** Stands before the choices of the server, found by the same typing. */
  before?: readonly T[];
  /** What is looked for stands on labels: a button opens the camera. */
  scan?: Scan | undefined;
};

/** One reference outside of a form, or inside of a field that is made of it. */
export function PickOne<T extends Row>({
  label,
  route,
  query = {},
  labelOf,
  value,
  onChange,
  onBlur,
  inputRef,
  error,
  help,
  required = false,
  disabled = false,
  waitFor,
  read = asItStands,
  before = [],
  scan,
}: OneProps<T>) {
  const client = useQueryClient();
  const company = useActingIn();
  const { rows, loading, settled, typed, setTyped } = useChoices<T>(route, query, !disabled && !waitFor, read);
  const options = [...before.filter((row) => labelOf(row).toUpperCase().includes(read(typed).trim().toUpperCase())), ...rows];
  /** A scanner types faster than the server answers: its Enter takes what it typed, never what stood there before. */
  const named = async (text: string) => {
    const { data } = await client.fetchQuery(askingList<T>(route, { limit: 10, ...query, search: text }, company));
    return data.find((row) => labelOf(row).toUpperCase() === text.toUpperCase());
  };
  const take = async (texts: readonly string[]) => {
    const found = (await Promise.all(texts.map(named))).find((row) => row !== undefined);
    if (!found) return toast.attention(`Nothing found for “${texts[0] ?? ''}”`);
    setOpen(false);
    onChange(found);
  };
  const [open, setOpen] = useState(false);
  const scanned = useRef('');
  const endsScan = useScanner((code) => {
    scanned.current = code;
  });
  const scanTaken = (code: string) => void take([code]).catch((failure: Error) => toast.bad(failure.message));
  return (
    <WithScan scan={scan} disabled={disabled || Boolean(waitFor)} onCode={scanTaken}>
      <Autocomplete<T>
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={options}
        value={value}
        loading={loading}
        disabled={disabled || Boolean(waitFor)}
        filterOptions={(all) => all.filter((row) => labelOf(row) !== '')}
        autoHighlight
        getOptionLabel={labelOf}
        getOptionKey={(row) => row._id}
        isOptionEqualToValue={(one, other) => one._id === other._id}
        onInputChange={(_event, text, why) => setTyped(why === 'input' ? text : '')}
        onChange={(_event, row) => onChange(row)}
        onBlur={onBlur}
        onKeyDown={(event) => {
          const text = typed.trim();
          const isScan = endsScan(event);
          if (!isScan && (event.key !== 'Enter' || settled || text === '')) return;
          event.preventDefault();
          Object.assign(event, { defaultMuiPrevented: true });
          void take(wantedTexts(text, isScan ? scanned.current : '', read)).catch((failure: Error) => toast.bad(failure.message));
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            label={label}
            required={required}
            inputRef={inputRef}
            error={Boolean(error)}
            helperText={error ?? waitFor ?? help}
            slotProps={{ ...params.slotProps, input: { ...params.slotProps.input, ...(loading && rows.length === 0 && { endAdornment: spinner }) } }}
          />
        )}
      />
    </WithScan>
  );
}

/** One reference. The form holds the small object, which the contract takes as well as an id. */
export function Pick<Values extends FieldValues, T extends Row>({
  name,
  label,
  onPicked,
  ...choice
}: Shared<Values, T> & { onPicked?: (row: T | null) => void; before?: readonly T[] }) {
  useLabel(name, label);
  const { field, fieldState } = useController<Values>({ name });
  return (
    <PickOne<T>
      {...choice}
      label={label}
      value={field.value || null}
      onChange={(row) => {
        field.onChange(row);
        onPicked?.(row);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
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
  read = asItStands,
}: Shared<Values, T>) {
  useLabel(name, label);
  const { field, fieldState } = useController<Values>({ name });
  const { rows, loading, setTyped } = useChoices<T>(route, query, !disabled && !waitFor, read);
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
