import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { useRegisterLabel } from '../kit/form/field.ts';
import { VehiclePicker } from './VehiclePicker.tsx';

type Props<Values extends FieldValues> = { name: FieldPath<Values>; label: string };

/** The vehicle of a record, found by VIN, registration or tag. */
export function VehicleField<Values extends FieldValues>({ name, label }: Props<Values>) {
  const { field, fieldState } = useController<Values>({ name });
  useRegisterLabel(name, label);
  return <VehiclePicker vehicle={field.value} onChoose={field.onChange} error={fieldState.error?.message} />;
}
