import { jobTemplatesMessages as messages } from '@roadworthy/contract/job-cards/messages/job-templates.messages.ts';
import { maxParts } from '@roadworthy/contract/job-cards/templates/task-content.schema.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Stack } from '@mui/material';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Text } from '../../kit/form/text/Text.tsx';
import { blankPart, type TemplateValues } from './template-values.ts';

/** The parts of a task, each with its quantity. */
export function PartRows({ index }: { index: number }) {
  const { control } = useFormContext<TemplateValues>();
  const { fields, append, remove } = useFieldArray({ control, name: `tasks.${index}.parts`, keyName: 'key' });
  return (
    <Stack sx={{ gap: 2 }}>
      {fields.map(({ key }, at) => (
        <Box key={key} role="group" aria-label={messages.partNumber({ number: at + 1 })} sx={rowSx}>
          <Text<TemplateValues> name={`tasks.${index}.parts.${at}.name`} label={messages.part} required />
          <Text<TemplateValues>
            name={`tasks.${index}.parts.${at}.quantity`}
            label={messages.quantity}
            inputMode="numeric"
            maxLength={4}
            required
          />
          <IconButton
            aria-label={messages.removePart({ number: at + 1 })}
            onClick={() => remove(at)}
            sx={{ width: 48, height: 48, mt: 0.5 }}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
      <Button
        startIcon={<AddIcon />}
        disabled={fields.length >= maxParts}
        onClick={() => append(blankPart)}
        sx={{ alignSelf: 'start' }}
      >
        {messages.addPart}
      </Button>
    </Stack>
  );
}

const rowSx = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 140px auto' },
  alignItems: 'start',
  // On a phone, the part has a line of its own.
  '& > div:first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const;
