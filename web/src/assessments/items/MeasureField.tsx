import { useField } from '../../kit/form/field.ts';
import type { HazardValues } from './HazardField.tsx';
import { MeasureInput } from './MeasureInput.tsx';

/** The control measure of one hazard in a list. */
export function MeasureField({ index }: { index: number }) {
  const { field, error } = useField<HazardValues>(`rows.${index}.controlMeasure`, 'Control Measure');
  return (
    <MeasureInput
      required
      rows={2}
      value={String(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={error}
    />
  );
}
