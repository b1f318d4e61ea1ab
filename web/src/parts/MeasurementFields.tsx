import { partsMessages as messages } from '@roadworthy/contract/parts/messages/parts.messages.ts';
import { Box, Checkbox, FormControlLabel, FormHelperText, Stack } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { useField } from '../kit/form/field.ts';
import { FieldGrid } from '../kit/form/FieldGrid.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { blankMeasurement, type PartValues } from './part-form-values.ts';

/** The fields for the measurement of a part: nothing, or a quantity with its limits. */
export function MeasurementFields() {
  const { field } = useField<PartValues>('measurement', messages.measure);
  const isMeasured = useFormContext<PartValues>().watch('measurement') !== null;
  return (
    <Box>
      <FormControlLabel
        label={messages.measure}
        control={
          <Checkbox
            checked={isMeasured}
            onChange={(_event, isOn) => field.onChange(isOn ? blankMeasurement : null)}
            onBlur={field.onBlur}
          />
        }
      />
      {isMeasured && (
        <Stack sx={{ gap: 2, pl: { sm: 4 }, pt: 1 }}>
          <FormHelperText sx={{ m: 0 }}>{messages.measureHint}</FormHelperText>
          <FieldGrid>
            <Text<PartValues> name="measurement.quantity" label={messages.measuredQuantity} required />
            <Text<PartValues> name="measurement.unit" label={messages.unit} help={messages.unitHint} required />
            <Text<PartValues> name="measurement.lower" label={messages.lowerLimit} help={messages.limitHint} />
            <Text<PartValues> name="measurement.upper" label={messages.upperLimit} help={messages.limitHint} />
            <Text<PartValues> name="measurement.nominal" label={messages.nominal} />
            <Text<PartValues> name="measurement.decimals" label={messages.decimals} inputMode="numeric" required />
            <Text<PartValues> name="measurement.readings" label={messages.readings} inputMode="numeric" required />
            <Text<PartValues> name="measurement.instrument" label={messages.instrument} />
          </FieldGrid>
        </Stack>
      )}
    </Box>
  );
}
