import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { formMessages } from '@roadworthy/contract/kit/messages/components/form.messages.ts';
import {
  Autocomplete,
  CircularProgress,
  InputAdornment,
  TextField,
  type AutocompleteInputChangeReason,
  type AutocompleteRenderInputParams,
} from '@mui/material';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { useState, type Ref } from 'react';
import { useController, useFormContext, type FieldValues, type Path } from 'react-hook-form';
import type { Scan } from '../../scan/ScanButton.tsx';
import { InputWithScan } from '../../scan/InputWithScan.tsx';
import { renderBelowField } from '../below-field.tsx';
import { OptionsPaper } from './OptionsPaper.tsx';
import { useRegisterLabel } from '../field.ts';
import { trackAddition } from '../pending-additions.ts';
import { renderOptionWithDetail } from './option-with-detail.tsx';
import { useChoices } from './useChoices.tsx';
import { useScannedCodes } from './useScannedCodes.ts';
import type { ReadCode } from './scan-terms.ts';

type Row = { _id: string };
export type PickFieldProps<Values extends FieldValues, T extends Row> = {
  name: Path<Values>;
  label: string;
  route: Route;
  query?: object;
  labelOf: (row: T) => string;
  required?: boolean;
  disabled?: boolean;
  help?: string;
  waitFor?: string | undefined;
  /** Whether an option may be selected. One that is selected already stays so. */
  offers?: (row: T) => boolean;
  /** Extracts the code from a scanned label, such as a VIN without the I in front of it. */
  read?: ReadCode;
  /** Set if the value is printed on labels, which a button scans with the camera. */
  scan?: Scan | undefined;
  /** What else is printed on the labels of an option, such as its barcode. */
  codesOf?: ((row: T) => readonly (string | null)[]) | undefined;
  /**
   * Adds an entry with this name and selects it; offered below the options for a text that matches none of them. Submit
   * waits for it. It reports its own errors.
   */
  add?: ((name: string) => Promise<unknown>) | undefined;
};

const addId = 'add';
/** Creates the option that adds the typed text. */
const addOption = <T extends Row>(): T => ({ _id: addId }) as T;

export const keepCode: ReadCode = (text) => text;
export const noFilter = {};
const isOffered = (): boolean => true;
const nothing: readonly never[] = [];

const spinner = (
  <InputAdornment position="end">
    <CircularProgress size={18} aria-label={commonMessages.loading} />
  </InputAdornment>
);

type SelectSlots = AutocompleteRenderInputParams['slotProps'];
const selectSlots = (slots: SelectSlots, narrows: boolean, isLoading: boolean) => ({
  ...slots,
  inputLabel: { ...slots.inputLabel, ...(narrows && { shrink: true }) },
  input: { ...slots.input, ...(isLoading && { endAdornment: spinner }) },
});

/** Typed or scanned text that matches no option; empty if there is none. */
export type FreeText = { text: string; message: string; onText: (text: string) => void };

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
  /** Explains how to get an option that is missing; shown if there are none. */
  missing?: string;
  required?: boolean;
  disabled?: boolean;
  waitFor?: string | undefined;
  read?: ReadCode;
  offers?: ((row: T) => boolean) | undefined;
  /** Options listed before the server's options and matched by the same search. */
  before?: readonly T[];
  /** The value is printed on labels: a button opens the camera. */
  scan?: Scan | undefined;
  /** What else is printed on the labels of an option, such as its barcode. */
  codesOf?: ((row: T) => readonly (string | null)[]) | undefined;
  /** Keeps typed text that matches no option when the field is left, and reports it instead of dropping it. */
  unknown?: FreeText;
  /** A smaller second line below an option. */
  detailOf?: (row: T) => string | undefined;
  add?: ((name: string) => void) | undefined;
  /**
   * For a field that filters a list: no selection means all rows, and hints are inside the field instead of below it.
   */
  narrows?: boolean;
};

type Choosing<T extends Row> = Pick<OneProps<T>, 'route' | 'labelOf' | 'value' | 'onChange' | 'codesOf'> & {
  query: object;
  read: ReadCode;
  offers: (row: T) => boolean;
  onBlur: (() => void) | undefined;
  missing: string | undefined;
  unknown: FreeText | undefined;
  before: readonly T[];
  add: ((name: string) => void) | undefined;
  isShut: boolean;
};
/** Handles the text in the field: typed, scanned, chosen, or kept although it matches no option. */
function useOneChoice<T extends Row>({
  route,
  query,
  labelOf,
  value,
  onChange,
  onBlur,
  missing,
  offers,
  unknown,
  before,
  add,
  read,
  codesOf,
  isShut,
}: Choosing<T>) {
  const [text, setText] = useState(value ? labelOf(value) : (unknown?.text ?? ''));
  // The text can also be set by a restored draft, or by another field of the same record.
  const shown = unknown && !value && text === '' ? unknown.text : text;
  const choices = useChoices<T>(route, query, !isShut, { read, missing, offers });
  const { typed, setTyped } = choices;
  const [open, setOpen] = useState(false);
  const codes = useScannedCodes<T>(
    { route, query, labelOf, read, codesOf },
    { found: choose, missing: unknown && keepText },
  );
  const name = typed.trim();
  const textOf = (row: T): string => (row._id === addId ? formMessages.addTyped({ text: name }) : labelOf(row));
  function choose(row: T | null) {
    setOpen(false);
    if (row?._id === addId) return add?.(name);
    unknown?.onText('');
    onChange(row);
  }
  function keepText(code: string) {
    setOpen(false);
    setText(code);
    unknown?.onText(code);
  }
  const leave = () => {
    onBlur?.();
    const left = read(shown.trim());
    // A value that is typed in full counts as selected even if the user did not choose it from the list.
    if (unknown && !value && left !== '' && left !== unknown.text) codes.take(left);
  };
  const onInputChange = (_event: unknown, next: string, why: AutocompleteInputChangeReason) => {
    // MUI clears the text if nothing is selected. It is kept here, so that the user can correct it, or until the new
    // entry exists.
    if (why === 'selectOption' && next === textOf(addOption())) return;
    if (unknown && !value && why !== 'input' && why !== 'clear' && (typed !== '' || shown === unknown.text)) return;
    setText(next);
    setTyped(why === 'input' ? next : '');
    if (why === 'input' || why === 'clear') unknown?.onText('');
  };
  const known = [
    ...before.filter((row) => labelOf(row).toUpperCase().includes(read(typed).trim().toUpperCase())),
    ...choices.rows,
  ];
  const isNew =
    choices.settled && name !== '' && !known.some((row) => labelOf(row).toLowerCase() === name.toLowerCase());
  const options = add && isNew ? [...known, addOption<T>()] : known;
  const isOption = (row: T): boolean => row._id === addId || (labelOf(row) !== '' && offers(row));
  const onOpen = () => {
    setOpen(true);
    choices.opened();
  };
  /** The props for opening the select and displaying its options. */
  const select = {
    open,
    onOpen,
    onClose: () => setOpen(false),
    options,
    filterOptions: (all: T[]) => all.filter(isOption),
    getOptionLabel: textOf,
    inputValue: shown,
    onInputChange,
  };
  return { choices, codes, select, choose, leave };
}

/** A field for a single reference, used outside a form or inside a composite field. */
export function PickOne<T extends Row>({
  label,
  route,
  query = noFilter,
  labelOf,
  value,
  onChange,
  onBlur,
  inputRef,
  error,
  help,
  missing,
  required = false,
  disabled = false,
  waitFor,
  read = keepCode,
  offers = isOffered,
  before = nothing,
  scan,
  codesOf,
  unknown,
  detailOf,
  add,
  narrows = false,
}: OneProps<T>) {
  const isShut = disabled || Boolean(waitFor);
  const { choices, codes, select, choose, leave } = useOneChoice({
    route,
    query,
    labelOf,
    value,
    onChange,
    onBlur,
    missing,
    offers,
    unknown,
    before,
    add,
    read,
    codesOf,
    isShut,
  });
  const waits = narrows ? undefined : (waitFor ?? (before.length === 0 && !value ? choices.help : undefined));
  return (
    <InputWithScan scan={scan} disabled={isShut} onCode={(code) => codes.take(code)}>
      <Autocomplete<T>
        {...select}
        size={narrows ? 'small' : 'medium'}
        value={value}
        loading={choices.loading}
        noOptionsText={choices.none}
        slots={{ paper: OptionsPaper }}
        slotProps={{ paper: { more: choices.more } }}
        disabled={isShut}
        autoHighlight
        getOptionKey={(row) => row._id}
        isOptionEqualToValue={(one, other) => one._id === other._id}
        onChange={(_event, row) => choose(row)}
        onBlur={leave}
        onKeyDown={(event) => codes.onKeyDown(event, choices.typed, choices.settled)}
        {...(detailOf && { renderOption: renderOptionWithDetail(labelOf, detailOf) })}
        renderInput={(params) => (
          <TextField
            {...params}
            label={label}
            required={required}
            inputRef={inputRef}
            error={Boolean(error) || Boolean(unknown?.text)}
            helperText={renderBelowField(error, (unknown?.text ? unknown.message : undefined) ?? waits ?? help)}
            {...(narrows && { placeholder: waitFor ?? commonMessages.all })}
            slotProps={selectSlots(params.slotProps, narrows, choices.loading && choices.rows.length === 0)}
          />
        )}
      />
    </InputWithScan>
  );
}

/** A form field for a single reference. Its value is the chosen row, which the contract accepts in place of an id. */
export function PickField<Values extends FieldValues, T extends Row>({
  name,
  label,
  onPicked,
  add,
  ...choice
}: PickFieldProps<Values, T> & {
  onPicked?: (row: T | null) => void;
  before?: readonly T[];
  missing?: string;
  detailOf?: (row: T) => string | undefined;
}) {
  useRegisterLabel(name, label);
  const { control } = useFormContext<Values>();
  const { field, fieldState } = useController<Values>({ name });
  return (
    <PickOne<T>
      {...choice}
      add={add && ((typed) => trackAddition(control, add(typed)))}
      label={label}
      value={field.value || null}
      onChange={(row) => {
        // A refetch of the same record is not another choice, so dependent fields keep their values.
        const isOther = row?._id !== field.value?._id;
        // react-hook-form takes any value with a `target` property for an event. A part has one, its daily target, so
        // the value is wrapped.
        field.onChange({ target: { value: row } });
        if (isOther) onPicked?.(row);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}
