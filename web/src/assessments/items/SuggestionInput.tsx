import { Autocomplete, TextField } from '@mui/material';
import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import {
  formatUse,
  type HazardSearch,
  type HazardSuggestion,
} from '@roadworthy/contract/assessments/hazard-suggestion.schema.ts';
import { useDeferredValue, useState, type Ref } from 'react';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { checkLength } from '../../kit/form/text/length.ts';
import { getTooLongProps } from '../../kit/form/text/too-long.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { SuggestionOption } from './SuggestionOption.tsx';

type OptionText = { text: string; secondary?: string; use?: string };
/**
 * Returns the main and the second line of a suggestion, by kind. For a hazard, the second line is its control measure
 * and how often it was used.
 */
const optionTexts: Record<HazardSearch['kind'], (one: HazardSuggestion) => OptionText> = {
  hazard: ({ hazard, controlMeasure, ...use }) => ({
    text: hazard,
    secondary: controlMeasure,
    use: formatUse(use),
  }),
  controlMeasure: ({ controlMeasure }) => ({ text: controlMeasure }),
};

export type SuggestionProps = {
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  error?: string | undefined;
  required?: boolean;
  autoFocus?: boolean;
};
type Props = SuggestionProps & {
  label: string;
  kind: HazardSearch['kind'];
  onAccept: (suggestion: HazardSuggestion) => void;
  rows?: number;
  maxLength?: number;
};

/** A free-text field that suggests the company's earlier entries. */
export function SuggestionInput({
  label,
  kind,
  value,
  onChange,
  onAccept,
  onBlur,
  inputRef,
  error,
  required = false,
  autoFocus = false,
  rows,
  maxLength,
}: Props) {
  const { me } = useSignedIn();
  const [open, setOpen] = useState(false);
  const typed = value.trim().slice(0, 200);
  const search = useDeferredValue(typed);
  const toOption = optionTexts[kind];
  const length = checkLength(value, maxLength);
  // Failed requests, such as those made offline, are not reported, because the field accepts any text.
  const query = useApiQuery(
    assessmentRoutes.suggestHazards,
    { query: { search, kind } },
    { enabled: open && me.permissions.includes('projects.assess'), keepPrevious: true },
  );
  // Until the suggestions for the current text arrive, those for the previous one are filtered.
  const suggestions = (query.data?.data ?? []).filter((one) =>
    toOption(one).text.toLowerCase().includes(typed.toLowerCase()),
  );
  return (
    <Autocomplete<HazardSuggestion, false, false, true>
      freeSolo
      fullWidth
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={suggestions}
      filterOptions={(all) => all}
      getOptionLabel={(option) => (typeof option === 'string' ? option : toOption(option).text)}
      getOptionKey={(option) => (typeof option === 'string' ? option : JSON.stringify(option))}
      value={null}
      inputValue={value}
      onInputChange={(_event, now, reason) => {
        if (reason === 'input' || reason === 'clear') onChange(now);
      }}
      onChange={(_event, chosen) => {
        if (chosen !== null && typeof chosen !== 'string') onAccept(chosen);
      }}
      onBlur={onBlur}
      onKeyDown={(event) => {
        // Without suggestions, the arrow keys move the caret in the text.
        if (!open || suggestions.length === 0)
          event.defaultMuiPrevented = event.key === 'ArrowUp' || event.key === 'ArrowDown';
      }}
      renderOption={({ key, ...props }, option) => <SuggestionOption key={key} {...props} {...toOption(option)} />}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          label={label}
          required={required}
          autoFocus={autoFocus}
          multiline
          minRows={rows}
          inputRef={inputRef}
          error={Boolean(error) || length?.isTooLong === true}
          helperText={error ?? length?.text}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...getTooLongProps(length?.isTooLong) } }}
        />
      )}
    />
  );
}
