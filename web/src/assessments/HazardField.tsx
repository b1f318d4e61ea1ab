import { Autocomplete, Box, TextField } from '@mui/material';
import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import type { HazardSuggestion } from '@roadworthy/contract/assessments/hazard-suggestion.schema.ts';
import { useDeferredValue, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAsk } from '../kit/ask.ts';
import { useField } from '../kit/form/field.ts';
import { enterSends, inOneLine } from '../kit/form/wrapping.ts';
import { useSignedIn } from '../kit/session.ts';
import { Suggested } from './Suggested.tsx';

export type HazardValues = { rows: { hazard: string; controlMeasure: string }[] };
const sameText = (one: string, other: string) => one.toLowerCase().includes(other.toLowerCase());

/** A hazard as it is typed, under it what the company named before: choosing one fills in its control measure too. Any other may be typed. */
export function HazardField({ index, autoFocus }: { index: number; autoFocus: boolean }) {
  const { me } = useSignedIn();
  const [open, setOpen] = useState(false);
  const { setValue, formState } = useFormContext<HazardValues>();
  const { field, error } = useField<HazardValues>(`rows.${index}.hazard`, 'Hazard');
  const text = String(field.value);
  const typed = text.trim().slice(0, 200);
  const search = useDeferredValue(typed);
  // Nothing is offered while the server cannot be reached: the field takes any text, with or without.
  const asked = useAsk(assessmentRoutes.suggestHazards, { query: { search } }, { enabled: open && me.permissions.includes('projects.assess'), keep: true });
  // What stood for the letters before waits for those of the letters now.
  const offered = (asked.data?.data ?? []).filter((one) => sameText(one.hazard, typed));
  const take = ({ hazard, controlMeasure }: HazardSuggestion) => {
    const how = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue(`rows.${index}.hazard`, hazard, how);
    setValue(`rows.${index}.controlMeasure`, controlMeasure, how);
  };
  return (
    <Box onKeyDown={enterSends} sx={{ flex: 1, minWidth: 0 }}>
      <Autocomplete<HazardSuggestion, false, false, true>
        freeSolo
        fullWidth
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={offered}
        filterOptions={(all) => all}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.hazard)}
        getOptionKey={(option) => (typeof option === 'string' ? option : JSON.stringify(option))}
        value={null}
        inputValue={text}
        onInputChange={(_event, now, why) => {
          if (why === 'input' || why === 'clear') field.onChange(inOneLine(now));
        }}
        onChange={(_event, chosen) => {
          if (chosen !== null && typeof chosen !== 'string') take(chosen);
        }}
        onBlur={field.onBlur}
        onKeyDown={(event) => {
          // With nothing to choose, the arrows move through the lines of the text.
          if (open && offered.length === 0) event.defaultMuiPrevented = event.key === 'ArrowUp' || event.key === 'ArrowDown';
        }}
        renderOption={({ key, ...props }, option) => <Suggested key={key} {...props} text={option.hazard} under={option.controlMeasure} />}
        renderInput={(params) => (
          <TextField {...params} label="Hazard" required multiline autoFocus={autoFocus} inputRef={field.ref} error={Boolean(error)} helperText={error} />
        )}
      />
    </Box>
  );
}
