import { itemsMessages as messages } from '@roadworthy/contract/assessments/messages/items.messages.ts';
import { SuggestionInput, type SuggestionProps } from './SuggestionInput.tsx';

/** A field for a control measure. It grows with its text and suggests earlier control measures of the company. */
export const MeasureInput = ({
  maxLength = 2000,
  ...field
}: SuggestionProps & { rows: number; maxLength?: number }) => (
  <SuggestionInput
    {...field}
    label={messages.controlMeasure}
    kind="controlMeasure"
    onAccept={({ controlMeasure }) => field.onChange(controlMeasure)}
    maxLength={maxLength}
  />
);
