import { itemsMessages as messages } from '@roadworthy/contract/assessments/messages/items.messages.ts';
import { Box } from '@mui/material';
import type { HazardSuggestion } from '@roadworthy/contract/assessments/hazard-suggestion.schema.ts';
import { useFormContext } from 'react-hook-form';
import { useField } from '../../kit/form/field.ts';
import { submitOnEnter, toSingleLine } from '../../kit/form/text/single-line.ts';
import { toControlValues, type HazardValues } from '../rating/rating-values.ts';
import { SuggestionInput } from './SuggestionInput.tsx';

/** A hazard field that suggests earlier hazards of the company. Choosing one fills in its usual controls too. */
export function HazardField({ index, autoFocus }: { index: number; autoFocus: boolean }) {
  const { setValue, getValues, formState } = useFormContext<HazardValues>();
  const { field, error } = useField<HazardValues>(`rows.${index}.hazard`, messages.hazard);
  const take = ({ hazard, controlMeasure, controls: usual }: HazardSuggestion) => {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue(`rows.${index}.hazard`, hazard, options);
    setValue(`rows.${index}.controlMeasure`, controlMeasure, options);
    const controls = getValues(`rows.${index}.rating`)?.controls;
    if (controls?.every(({ measure }) => measure.trim() === ''))
      setValue(`rows.${index}.rating.controls`, toControlValues(usual, controlMeasure), options);
  };
  return (
    <Box onKeyDown={submitOnEnter} sx={{ flex: 1, minWidth: 0 }}>
      <SuggestionInput
        label={messages.hazard}
        kind="hazard"
        required
        autoFocus={autoFocus}
        value={String(field.value)}
        onChange={(text) => field.onChange(toSingleLine(text))}
        onAccept={take}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={error}
      />
    </Box>
  );
}
