import { jobTemplatesMessages as messages } from '@roadworthy/contract/job-cards/messages/job-templates.messages.ts';
import { maxTemplateTasks } from '@roadworthy/contract/job-cards/templates/job-template.schema.ts';
import AddIcon from '@mui/icons-material/Add';
import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Box,
  Button,
  Card,
  CardContent,
  FormHelperText,
  IconButton,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { renderBelowField } from '../../kit/form/below-field.tsx';
import { useField } from '../../kit/form/field.ts';
import { Text } from '../../kit/form/text/Text.tsx';
import { MeasurementRows } from './MeasurementRows.tsx';
import { PartRows } from './PartRows.tsx';
import { blankTask, type TemplateValues } from './template-values.ts';

/** The tasks of the template, in working order. */
export function TaskFields() {
  const { control } = useFormContext<TemplateValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'tasks', keyName: 'key' });
  const { errors } = useFormState<TemplateValues>({ name: 'tasks' });
  const error = errors.tasks?.root?.message ?? errors.tasks?.message;
  const { focusLater, buttonId } = useFocusAfterMove();
  const moveTask = (from: number, to: number) => {
    move(from, to);
    focusLater(to, to > from ? 'down' : 'up', fields.length);
  };
  return (
    <Stack component="section" aria-label={messages.tasks} sx={{ gap: 2 }}>
      <Typography variant="h2">{messages.tasks}</Typography>
      {fields.map(({ key }, index) => (
        <Card key={key} role="group" aria-label={messages.taskNumber({ number: index + 1 })}>
          <CardContent sx={{ display: 'grid', gap: 2 }}>
            <Stack direction="row" sx={{ alignItems: 'center' }}>
              <Typography component="h3" variant="subtitle1" sx={{ flex: 1 }}>
                {messages.taskNumber({ number: index + 1 })}
              </Typography>
              <IconButton
                id={buttonId(index, 'up')}
                aria-label={messages.moveUp({ number: index + 1 })}
                disabled={index === 0}
                onClick={() => moveTask(index, index - 1)}
                sx={touchSx}
              >
                <ArrowUpIcon />
              </IconButton>
              <IconButton
                id={buttonId(index, 'down')}
                aria-label={messages.moveDown({ number: index + 1 })}
                disabled={index === fields.length - 1}
                onClick={() => moveTask(index, index + 1)}
                sx={touchSx}
              >
                <ArrowDownIcon />
              </IconButton>
              <IconButton
                aria-label={messages.removeTask({ number: index + 1 })}
                disabled={fields.length === 1}
                onClick={() => remove(index)}
                sx={{ ...touchSx, mr: -1 }}
              >
                <DeleteIcon />
              </IconButton>
            </Stack>
            <OneTask index={index} />
          </CardContent>
        </Card>
      ))}
      {error && <FormHelperText error>{error}</FormHelperText>}
      <Button
        startIcon={<AddIcon />}
        disabled={fields.length >= maxTemplateTasks}
        onClick={() => append(blankTask)}
        sx={{ alignSelf: 'start' }}
      >
        {messages.addTask}
      </Button>
    </Stack>
  );
}

const touchSx = { width: 48, height: 48 } as const;

type Direction = 'up' | 'down';
/**
 * Moves the focus along with a task, because the browser would lose it. A task can then be moved several times by
 * keyboard.
 */
function useFocusAfterMove() {
  const prefix = useId();
  const wanted = useRef<string | undefined>(undefined);
  const buttonId = (index: number, direction: Direction) => `${prefix}${direction}${index}`;
  useEffect(() => {
    if (wanted.current === undefined) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = undefined;
  });
  const focusLater = (index: number, direction: Direction, count: number) => {
    // The first task cannot move up, nor the last one down.
    const isAtEnd = index === (direction === 'up' ? 0 : count - 1);
    wanted.current = buttonId(index, isAtEnd ? (direction === 'up' ? 'down' : 'up') : direction);
  };
  return { buttonId, focusLater };
}

const OneTask = ({ index }: { index: number }) => (
  <>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '3fr minmax(170px, 1fr)' }, alignItems: 'start' }}>
      <Text<TemplateValues> name={`tasks.${index}.name`} label={messages.task} required wraps maxLength={200} />
      <Text<TemplateValues>
        name={`tasks.${index}.idealTime`}
        label={messages.idealTime}
        inputMode="numeric"
        maxLength={4}
        required
      />
    </Box>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
      <Text<TemplateValues> name={`tasks.${index}.instructions`} label={messages.instructions} rows={3} />
      <ToolsField index={index} />
    </Box>
    <PartRows index={index} />
    <MeasurementRows index={index} />
  </>
);

/** The tools of a task, one on each line. */
function ToolsField({ index }: { index: number }) {
  const name = `tasks.${index}.tools` as const;
  const { field, error } = useField<TemplateValues>(name, messages.tools);
  const lines = useWatch<TemplateValues, typeof name>({ name });
  return (
    <TextField
      label={messages.tools}
      multiline
      minRows={3}
      fullWidth
      value={(lines ?? []).join('\n')}
      onChange={(event) => {
        const text = event.target.value;
        field.onChange(text === '' ? [] : text.split('\n'));
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(error)}
      helperText={renderBelowField(error, messages.toolsHelp)}
    />
  );
}
