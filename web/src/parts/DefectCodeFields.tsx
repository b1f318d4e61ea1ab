import {
  maxDefectCodeLength,
  maxDefectCodes,
  defectSeverities,
  defectSeverityLabels,
} from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import { partsMessages as messages } from '@roadworthy/contract/parts/messages/parts.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormHelperText, IconButton, Stack, Typography } from '@mui/material';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Select, toOptions } from '../kit/form/choices/choices.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { blankDefectCode, type PartValues } from './part-form-values.ts';

const severityOptions = toOptions(defectSeverities, defectSeverityLabels);

/** The defect codes of the part, each with a name and a severity. */
export function DefectCodeFields() {
  const { control } = useFormContext<PartValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'defectCodes' });
  return (
    <Stack component="section" aria-label={messages.defectCodes} sx={{ gap: 2 }}>
      <div>
        <Typography variant="h2">{messages.defectCodes}</Typography>
        <FormHelperText sx={{ m: 0 }}>{messages.defectCodesHint}</FormHelperText>
      </div>
      {fields.map((field, index) => (
        <Box key={field.id} role="group" aria-label={messages.defectCodeNumber({ number: index + 1 })} sx={rowSx}>
          <Text<PartValues>
            name={`defectCodes.${index}.code`}
            label={messages.code}
            help={index === 0 ? messages.codeHint : undefined}
            maxLength={maxDefectCodeLength}
            required
          />
          <Text<PartValues>
            name={`defectCodes.${index}.name`}
            label={messages.defect}
            help={index === 0 ? messages.defectHint : undefined}
            maxLength={100}
            required
          />
          <Select<PartValues>
            name={`defectCodes.${index}.severity`}
            label={messages.severity}
            options={severityOptions}
            required
          />
          <IconButton
            aria-label={messages.removeDefectCode({ number: index + 1 })}
            onClick={() => remove(index)}
            sx={removeSx}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
      <Button
        startIcon={<AddIcon />}
        disabled={fields.length >= maxDefectCodes}
        onClick={() => append(blankDefectCode)}
        sx={{ alignSelf: 'start' }}
      >
        {messages.addDefectCode}
      </Button>
    </Stack>
  );
}

const rowSx = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(100px, 1fr) 3fr minmax(140px, 1.2fr) auto' },
  alignItems: 'start',
  '& > :nth-of-type(n + 2)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const;
/** On a phone, the button is on the line of the code. */
const removeSx = { mt: 0.75, gridRow: { xs: 1, sm: 'auto' }, gridColumn: { xs: '2 / 3', sm: 'auto' } } as const;
