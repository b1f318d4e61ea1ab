import { jobTemplatesMessages as messages } from '@roadworthy/contract/job-cards/messages/job-templates.messages.ts';
import { maxMeasurements } from '@roadworthy/contract/job-cards/templates/task-content.schema.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormHelperText, IconButton, Stack } from '@mui/material';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Text } from '../../kit/form/text/Text.tsx';
import { blankMeasurement, type TemplateValues } from './template-values.ts';

/** The values that are measured when the task is finished, each with its limits. */
export function MeasurementRows({ index }: { index: number }) {
  const { control } = useFormContext<TemplateValues>();
  const { fields, append, remove } = useFieldArray({ control, name: `tasks.${index}.measurements`, keyName: 'key' });
  return (
    <Stack sx={{ gap: 2 }}>
      {fields.map(({ key }, at) => {
        const name = `tasks.${index}.measurements.${at}` as const;
        return (
          <Box key={key} role="group" aria-label={messages.measuredNumber({ number: at + 1 })} sx={rowSx}>
            <Text<TemplateValues> name={`${name}.name`} label={messages.measuredValue} required />
            <Text<TemplateValues> name={`${name}.unit`} label={messages.unit} required />
            <Text<TemplateValues> name={`${name}.lower`} label={messages.lower} />
            <Text<TemplateValues> name={`${name}.upper`} label={messages.upper} />
            <Text<TemplateValues> name={`${name}.decimals`} label={messages.decimals} inputMode="numeric" required />
            <IconButton
              aria-label={messages.removeMeasured({ number: at + 1 })}
              onClick={() => remove(at)}
              sx={removeSx}
            >
              <DeleteIcon />
            </IconButton>
          </Box>
        );
      })}
      <div>
        <Button
          startIcon={<AddIcon />}
          disabled={fields.length >= maxMeasurements}
          onClick={() => append(blankMeasurement)}
        >
          {messages.addMeasured}
        </Button>
        <FormHelperText sx={{ m: 0 }}>{messages.measuredHelp}</FormHelperText>
      </div>
    </Stack>
  );
}

const rowSx = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) minmax(0, 1fr)',
    md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) 48px',
  },
  alignItems: 'start',
  // On a phone, the name has a line of its own.
  '& > div:first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
} as const;
const removeSx = {
  width: 48,
  height: 48,
  mt: 0.5,
  gridColumn: { xs: '1 / -1', md: 'auto' },
  justifySelf: 'end',
} as const;
