import { Autocomplete, TextField } from '@mui/material';
import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { useDeferredValue, useState, type Ref } from 'react';
import { useAsk } from '../kit/ask.ts';
import { useSignedIn } from '../kit/session.ts';
import { Suggested } from './Suggested.tsx';

type Props = {
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  error?: string | undefined;
  required?: boolean;
  autoFocus?: boolean;
  rows: number;
};

/** A control measure as it is typed, under it those that the company wrote before. Any other may be typed, in as many lines as it needs. */
export function MeasureInput({ value, onChange, onBlur, inputRef, error, required = false, autoFocus = false, rows }: Props) {
  const { me } = useSignedIn();
  const [open, setOpen] = useState(false);
  const typed = value.trim().slice(0, 200);
  const search = useDeferredValue(typed);
  // Nothing is offered while the server cannot be reached: the field takes any text, with or without.
  const query = { search, kind: 'controlMeasure' } as const;
  const asked = useAsk(assessmentRoutes.suggestHazards, { query }, { enabled: open && me.permissions.includes('projects.assess'), keep: true });
  const measures = (asked.data?.data ?? []).map(({ controlMeasure }) => controlMeasure);
  const fitting = measures.filter((one) => one !== value && one.toLowerCase().includes(typed.toLowerCase()));
  return (
    <Autocomplete<string, false, false, true>
      freeSolo
      fullWidth
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={fitting}
      filterOptions={(all) => all}
      value={null}
      inputValue={value}
      onInputChange={(_event, now, why) => {
        if (why === 'input' || why === 'clear') onChange(now);
      }}
      onChange={(_event, chosen, why) => {
        if (why === 'selectOption' && chosen !== null) onChange(chosen);
      }}
      onBlur={onBlur}
      onKeyDown={(event) => {
        // With nothing to choose, the arrows move through the lines of the text.
        if (fitting.length === 0 || !open) event.defaultMuiPrevented = event.key === 'ArrowUp' || event.key === 'ArrowDown';
      }}
      renderOption={({ key, ...props }, option) => <Suggested key={key} {...props} text={option} />}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          label="Control Measure"
          required={required}
          autoFocus={autoFocus}
          multiline
          minRows={rows}
          inputRef={inputRef}
          error={Boolean(error)}
          helperText={error}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, maxLength: 2000 } }}
        />
      )}
    />
  );
}
