import { formMessages as messages } from '@roadworthy/contract/kit/messages/components/form.messages.ts';
import { Autocomplete, TextField } from '@mui/material';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { useDeferredValue, type ReactNode } from 'react';
import { useController, useFormContext, type FieldValues, type Path } from 'react-hook-form';
import { useApiListQuery } from '../../api/api-query.ts';
import { toast } from '../../feedback/toasts.ts';
import { InputWithScan } from '../../scan/InputWithScan.tsx';
import { renderBelowField } from '../below-field.tsx';
import { OptionsPaper } from './OptionsPaper.tsx';
import { useRegisterLabel } from '../field.ts';
import { useCollapsedChips } from './few-chips.tsx';
import { renderOptionWithDetail } from './option-with-detail.tsx';
import { noFilter, keepCode, type PickFieldProps } from './Pick.tsx';
import { useChoices } from './useChoices.tsx';
import { useScannedCodes } from './useScannedCodes.ts';

/** Disabled options are listed below the others, with a reason, so that nobody thinks they are missing. */
export type DisabledOptions<T> = {
  query: object;
  reason: (row: T) => string | undefined;
  /** Shown below the field if no option can be selected, although disabled ones are listed. */
  emptyText: (nobody: boolean) => ReactNode | undefined;
};
function useDisabledOptions<T extends { _id: string }>(
  route: Route,
  greyed: DisabledOptions<T> | undefined,
  typed: string,
  wanted: boolean,
): T[] {
  const search = useDeferredValue(typed.trim());
  const disabledQuery = useApiListQuery<T>(
    route,
    { limit: 50, ...(search && { search }), ...greyed?.query },
    { enabled: wanted && greyed !== undefined, keepPrevious: true },
  );
  return greyed ? (disabledQuery.data?.data ?? []).filter((row) => greyed.reason(row) !== undefined) : [];
}

/** Adds the record of a scanned or typed code, unless it is already selected. */
function useAddByCode<Values extends FieldValues, T extends { _id: string }>(
  name: Path<Values>,
  choice: Parameters<typeof useScannedCodes<T>>[0],
  { onFound, onChange }: { onFound: () => void; onChange: (chosen: T[]) => void },
) {
  const { getValues } = useFormContext<Values>();
  return useScannedCodes<T>(choice, {
    found: (found) => {
      onFound();
      // Reads the form's current value, because the record of the previous code may just have been added.
      const chosen: T[] = getValues(name) ?? [];
      if (chosen.some((one) => one._id === found._id))
        return toast.attention(messages.alreadySelected({ found: choice.labelOf(found) }));
      onChange([...chosen, found]);
    },
  });
}

/** Several references in the order chosen; codes can be scanned one after the other. */
export function PickMany<Values extends FieldValues, T extends { _id: string }>({
  name,
  label,
  route,
  query = noFilter,
  labelOf,
  required = false,
  disabled = false,
  help,
  waitFor,
  read = keepCode,
  scan,
  greyed,
}: PickFieldProps<Values, T> & { greyed?: DisabledOptions<T> | undefined }) {
  useRegisterLabel(name, label);
  const { field, fieldState } = useController<Values>({ name });
  const choices = useChoices<T>(route, query, !disabled && !waitFor, { read });
  const others = useDisabledOptions<T>(route, greyed, choices.typed, !disabled && !waitFor);
  const { loading, settled, typed, setTyped, opened, more, none } = choices;
  const rows = [...choices.rows, ...others.filter((other) => !choices.rows.some((row) => row._id === other._id))];
  const value: T[] = field.value ?? [];
  const fewChips = useCollapsedChips(value, labelOf);
  const codes = useAddByCode<Values, T>(
    name,
    { route, query, labelOf, read },
    { onFound: () => setTyped(''), onChange: field.onChange },
  );
  const isAllGreyed =
    others.length > 0 && typed === '' && !choices.loading && !rows.some((row) => greyed?.reason(row) === undefined);
  const isShut = disabled || Boolean(waitFor);
  return (
    <InputWithScan scan={scan} disabled={isShut} onCode={(code) => codes.take(code)}>
      <Autocomplete<T, true>
        multiple
        options={rows}
        value={value}
        loading={loading}
        onOpen={opened}
        noOptionsText={none}
        slots={{ paper: OptionsPaper }}
        slotProps={{ paper: { more } }}
        disabled={isShut}
        filterOptions={(all) => all}
        autoHighlight
        disableCloseOnSelect
        filterSelectedOptions
        getOptionLabel={labelOf}
        {...fewChips}
        {...(greyed && {
          getOptionDisabled: (row) => greyed.reason(row) !== undefined,
          renderOption: renderOptionWithDetail(labelOf, greyed.reason),
        })}
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
            helperText={renderBelowField(
              fieldState.error?.message ?? fieldState.error?.root?.message,
              waitFor ?? (value.length === 0 ? (greyed?.emptyText(isAllGreyed) ?? choices.help) : undefined) ?? help,
            )}
          />
        )}
      />
    </InputWithScan>
  );
}
