import { Autocomplete, TextField } from '@mui/material';
import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import type { HazardSearch, HazardSuggestion } from '@roadworthy/contract/assessments/hazard-suggestion.schema.ts';
import { useDeferredValue, useState, type Ref } from 'react';
import { useAsk } from '../kit/ask.ts';
import { lengthOf } from '../kit/form/length.ts';
import { tooLongMark } from '../kit/form/too-long.ts';
import { useSignedIn } from '../kit/session.ts';
import { Suggested } from './Suggested.tsx';

type Shown = { text: string; under?: string };
/** What is offered, and what stands smaller below it: of a hazard what was done about it. */
const shownAs: Record<HazardSearch['kind'], (one: HazardSuggestion) => Shown> = {
  hazard: ({ hazard, controlMeasure }) => ({ text: hazard, under: controlMeasure }),
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
  onTaken: (suggestion: HazardSuggestion) => void;
  rows?: number;
  most?: number;
};

/** A text as it is typed, under it what the company wrote before that holds it. Any other may be typed. */
export function SuggestionInput({ label, kind, value, onChange, onTaken, onBlur, inputRef, error, required = false, autoFocus = false, rows, most }: Props) {
  const { me } = useSignedIn();
  const [open, setOpen] = useState(false);
  const typed = value.trim().slice(0, 200);
  const search = useDeferredValue(typed);
  const shown = shownAs[kind];
  const length = lengthOf(value, most);
  // Nothing is offered while the server cannot be reached: the field takes any text, with or without.
  const asked = useAsk(
    assessmentRoutes.suggestHazards,
    { query: { search, kind } },
    { enabled: open && me.permissions.includes('projects.assess'), keep: true },
  );
  // What stood for the letters before waits for those of the letters now.
  const offered = (asked.data?.data ?? []).filter((one) => shown(one).text.toLowerCase().includes(typed.toLowerCase()));
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
        if (chosen !== null && typeof chosen !== 'string') onTaken(chosen);
      }}
      onBlur={onBlur}
      onKeyDown={(event) => {
        // With nothing to choose, the arrows move through the lines of the text.
        if (!open || offered.length === 0) event.defaultMuiPrevented = event.key === 'ArrowUp' || event.key === 'ArrowDown';
      }}
      renderOption={({ key, ...props }, option) => <Suggested key={key} {...props} {...shown(option)} />}
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
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...tooLongMark(length?.isTooLong) } }}
        />
      )}
    />
  );
}
