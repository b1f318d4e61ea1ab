import {
  maxQuestions,
  questionKindLabels,
  questionKinds,
  type FollowUpQuestion,
} from '@roadworthy/contract/parts/follow-up/follow-up.schema.ts';
import { partsMessages as messages } from '@roadworthy/contract/parts/messages/parts.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormHelperText, IconButton, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Select, toOptions } from '../kit/form/choices/choices.tsx';
import { renderBelowField } from '../kit/form/below-field.tsx';
import { useField } from '../kit/form/field.ts';
import { Text } from '../kit/form/text/Text.tsx';
import { createBlankQuestion, findUnusedQuestionId, type PartValues } from './part-form-values.ts';

/** The follow-up questions of the part. A question may depend on an option of an earlier one. */
export function FollowUpFields() {
  const { control, getValues, setValue } = useFormContext<PartValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'followUp', keyName: 'key' });
  const removeQuestion = (index: number) => {
    const removed = getValues(`followUp.${index}.id`);
    // Questions that depended on it are always asked from now on, because otherwise they never would be.
    for (const [at, { when }] of getValues('followUp').entries())
      if (when?.question === removed) setValue(`followUp.${at}.when`, null, { shouldDirty: true });
    remove(index);
  };
  return (
    <Stack component="section" aria-label={messages.followUp} sx={{ gap: 2 }}>
      <div>
        <Typography variant="h2">{messages.followUp}</Typography>
        <FormHelperText sx={{ m: 0 }}>{messages.followUpHint}</FormHelperText>
      </div>
      {fields.map(({ key }, index) => (
        <QuestionFields key={key} index={index} onRemove={() => removeQuestion(index)} />
      ))}
      <Button
        startIcon={<AddIcon />}
        disabled={fields.length >= maxQuestions}
        onClick={() => append(createBlankQuestion(findUnusedQuestionId(getValues('followUp'))))}
        sx={{ alignSelf: 'start' }}
      >
        {messages.addQuestion}
      </Button>
    </Stack>
  );
}

function QuestionFields({ index, onRemove }: { index: number; onRemove: () => void }) {
  const kind = useWatch<PartValues, `followUp.${number}.kind`>({ name: `followUp.${index}.kind` });
  return (
    <Box role="group" aria-label={messages.questionNumber({ number: index + 1 })} sx={groupSx}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'start' }}>
        <Text<PartValues>
          name={`followUp.${index}.text`}
          label={messages.question}
          help={index === 0 ? messages.questionHint : undefined}
          maxLength={200}
          required
        />
        <IconButton
          aria-label={messages.removeQuestion({ number: index + 1 })}
          onClick={onRemove}
          sx={{ mt: 0.75, mr: -1 }}
        >
          <DeleteIcon />
        </IconButton>
      </Stack>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Select<PartValues>
          name={`followUp.${index}.kind`}
          label={messages.answerKind}
          options={kindOptions}
          required
        />
        {index > 0 && <WhenField index={index} />}
        {kind === 'number' && (
          <Text<PartValues> name={`followUp.${index}.unit`} label={messages.unit} help={messages.unitHint} required />
        )}
        {kind === 'choice' && <OptionsField index={index} />}
      </Box>
    </Box>
  );
}

const kindOptions = toOptions(questionKinds, questionKindLabels);
const groupSx = { display: 'grid', gap: 2, pl: 1.5, borderLeft: 3, borderColor: 'divider' } as const;

/** The options of a choice, one on each line. */
function OptionsField({ index }: { index: number }) {
  const name = `followUp.${index}.options` as const;
  const { field, error } = useField<PartValues>(name, messages.options);
  const lines = useWatch<PartValues, typeof name>({ name });
  return (
    <TextField
      label={messages.options}
      required
      multiline
      minRows={2}
      fullWidth
      value={(lines ?? []).join('\n')}
      onChange={(event) => field.onChange(event.target.value.split('\n'))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(error)}
      helperText={renderBelowField(error, messages.optionsHint)}
    />
  );
}

const whenKey = ({ question, option }: NonNullable<FollowUpQuestion['when']>): string =>
  JSON.stringify([question, option]);

/** The condition of a question: always, or an option of an earlier choice. */
function WhenField({ index }: { index: number }) {
  const name = `followUp.${index}.when` as const;
  const { field, error } = useField<PartValues>(name, messages.askWhen);
  const questions = useWatch<PartValues, 'followUp'>({ name: 'followUp' });
  const when = useWatch<PartValues, typeof name>({ name });
  const conditions = questions.slice(0, index).flatMap(({ id, kind, options }, at) =>
    kind === 'choice'
      ? options
          .map((option) => option.trim())
          .filter((option) => option !== '')
          .map((option) => ({ question: id, option, number: at + 1 }))
      : [],
  );
  return (
    <TextField
      select
      label={messages.askWhen}
      fullWidth
      value={when ? whenKey(when) : ''}
      onChange={(event) => {
        const chosen = conditions.find((one) => whenKey(one) === event.target.value);
        field.onChange(chosen ? { question: chosen.question, option: chosen.option } : null);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(error)}
      helperText={renderBelowField(error, undefined)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{messages.askAlways}</MenuItem>
      {conditions.map((one) => (
        <MenuItem key={whenKey(one)} value={whenKey(one)}>
          {messages.askAfter({ number: one.number, option: one.option })}
        </MenuItem>
      ))}
    </TextField>
  );
}
