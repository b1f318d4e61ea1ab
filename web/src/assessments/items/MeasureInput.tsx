import { SuggestionInput, type SuggestionProps } from './SuggestionInput.tsx';

/** A control measure as it is typed, in as many lines as it needs; under it those that the company wrote before. */
export const MeasureInput = (field: SuggestionProps & { rows: number }) => (
  <SuggestionInput
    {...field}
    label="Control Measure"
    kind="controlMeasure"
    onAccept={({ controlMeasure }) => field.onChange(controlMeasure)}
    maxLength={2000}
  />
);
