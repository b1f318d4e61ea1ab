import { Autocomplete, TextField } from '@mui/material';
import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import type { HazardSearch, HazardSuggestion } from '@roadworthy/contract/assessments/hazard-suggestion.schema.ts';
import { useDeferredValue, useState, type Ref } from 'react';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { lengthState } from '../../kit/form/length.ts';
import { tooLongProps } from '../../kit/form/too-long.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { SuggestionOption } from './SuggestionOption.tsx';

type OptionText = { text: string; secondary?: string };
/** What is offered, and what stands smaller below it: of a hazard what was done about it. */
const optionTexts: Record<HazardSearch['kind'], (one: HazardSuggestion) => OptionText> = {
  hazard: ({ hazard, controlMeasure }) => ({ text: hazard, secondary: controlMeasure }),
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

/** A text as it is typed, under it what the company wrote before that holds it. Any other may be typed. */
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
  const shown = optionTexts[kind];
  const length = lengthState(value, maxLength);
  // Nothing is offered while the server cannot be reached: the field takes any text, with or without.
  const query = useApiQuery(
    assessmentRoutes.suggestHazards,
    { query: { search, kind } },
    { enabled: open && me.permissions.includes('projects.assess'), keepPrevious: true },
  );
  // What stood for the letters before waits for those of the letters now.
  const offered = (query.data?.data ?? []).filter((one) => shown(one).text.toLowerCase().includes(typed.toLowerCase()));
  return (
    <Autocomplete<HazardSuggestion, false, false, true>
      freeSolo
      fullWidth
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={offered}
      filterOptions={(all) => all}
      getOptionLabel={(option) => (typeof option === 'string' ? option : shown(option).text)}
      getOptionKey={(option) => (typeof option === 'string' ? option : JSON.stringify(option))}
      value={null}
      inputValue={value}
      onInputChange={(_event, now, why) => {
        if (why === 'input' || why === 'clear') onChange(now);
      }}
      onChange={(_event, chosen) => {
        if (chosen !== null && typeof chosen !== 'string') onAccept(chosen);
      }}
      onBlur={onBlur}
      onKeyDown={(event) => {
        // With nothing to choose, the arrows move through the lines of the text.
        if (!open || offered.length === 0) event.defaultMuiPrevented = event.key === 'ArrowUp' || event.key === 'ArrowDown';
      }}
      renderOption={({ key, ...props }, option) => <SuggestionOption key={key} {...props} {...shown(option)} />}
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
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...tooLongProps(length?.isTooLong) } }}
        />
      )}
    />
  );
}
