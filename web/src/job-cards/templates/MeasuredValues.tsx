import { jobTemplatesMessages as messages } from '@roadworthy/contract/job-cards/messages/job-templates.messages.ts';
import type { JobCardTask } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { isOutOfLimits } from '@roadworthy/contract/job-cards/templates/measured-values.ts';
import { formatLimits, formatValues } from '@roadworthy/contract/parts/measurement/measurement.rules.ts';
import { Box, Stack, Typography } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { Text } from '../../kit/form/text/Text.tsx';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';

type Measured = Pick<JobCardTask, 'measurements' | 'measured'>;

/** The values measured when a task was finished. Those outside the limits are marked. */
export function MeasuredValues({ task: { measurements, measured } }: { task: Measured }) {
  if (measured.length === 0) return null;
  return (
    <Box component="ul" aria-label={messages.measuredValues} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
      {measurements.map((measurement, index) => {
        const value = measured[index] ?? '';
        return (
          <Stack
            key={measurement.name}
            component="li"
            direction="row"
            sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', py: 0.25 }}
          >
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {measurement.name}: <strong>{formatValues([value], measurement)}</strong>
            </Typography>
            {isOutOfLimits(value, measurement) && (
              <>
                <StatusChip tone="bad" label={messages.outOfLimits} />
                <Typography variant="body2" color="textSecondary">
                  {formatLimits(measurement)}
                </Typography>
              </>
            )}
          </Stack>
        );
      })}
    </Box>
  );
}

type Values = { measured: string[] };

/** A field for each value to measure, with its limits below it. */
export function MeasuredFields({ task: { measurements } }: { task: Pick<JobCardTask, 'measurements'> }) {
  const { control } = useFormContext<Values>();
  const typed = useWatch({ control, name: 'measured' });
  return measurements.map((measurement, index) => {
    const { name, unit, lower, upper } = measurement;
    const limits = formatLimits(measurement);
    const isOut = isOutOfLimits(typed[index] ?? '', measurement);
    return (
      <Stack key={name} sx={{ gap: 0.5 }}>
        <Text<Values>
          name={`measured.${index}`}
          label={messages.valueLabel({ name, unit })}
          help={isOut ? messages.outOfLimitsHelp({ limits }) : limits}
          // On some phones, the decimal keypad has no minus sign.
          inputMode={(lower ?? upper)?.startsWith('-') ? 'text' : 'decimal'}
          required
          maxLength={30}
        />
        {isOut && (
          <Box>
            <StatusChip tone="bad" label={messages.outOfLimits} />
          </Box>
        )}
      </Stack>
    );
  });
}
