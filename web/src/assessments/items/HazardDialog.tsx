import { itemsMessages as messages } from '@roadworthy/contract/assessments/messages/items.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, Card, CardContent, IconButton, Stack, Typography } from '@mui/material';
import { HazardNew, type Hazard } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { FormProvider, useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { useField } from '../../kit/form/field.ts';
import { useForm } from '../../kit/form/useForm.ts';
import { HazardField, type HazardValues } from './HazardField.tsx';
import { MeasureInput } from './MeasureInput.tsx';

type Row = HazardValues['rows'][number];
const Form = z.object({ rows: z.array(HazardNew) });
type Props = {
  question: string;
  hazards: readonly Hazard[];
  suggested: string;
  onSave: (rows: Row[]) => void;
  onClose: () => void;
};

/** The hazards of a No, each with its control measure. */
export function HazardDialog({ question, hazards, suggested, onSave, onClose }: Props) {
  const first: Row = { hazard: '', controlMeasure: suggested };
  const rows = hazards.length > 0 ? hazards.map(({ hazard, controlMeasure }) => ({ hazard, controlMeasure })) : [first];
  const send = (values: HazardValues) => {
    onSave(values.rows);
    onClose();
    return Promise.resolve();
  };
  const ready = useForm<HazardValues>({ schema: Form, values: { rows }, send, draft: false });
  const { fields, append, remove } = useFieldArray({ control: ready.form.control, name: 'rows' });
  return (
    <FormProvider {...ready.form}>
      <FormDialog
        title={messages.hazardsAndControlMeasures}
        submit={messages.save}
        onClose={onClose}
        onSubmit={ready.submit}
        wide
      >
        <Typography color="textSecondary">{question}</Typography>
        {fields.map((field, index) => (
          <Card key={field.id}>
            <CardContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
              <Stack direction="row" sx={{ gap: 1, alignItems: 'start' }}>
                <HazardField index={index} autoFocus={index === fields.length - 1} />
                <IconButton
                  aria-label={messages.removeHazard({ number: index + 1 })}
                  onClick={() => remove(index)}
                  sx={{ mt: 0.75, mr: -1 }}
                >
                  <DeleteIcon />
                </IconButton>
              </Stack>
              <MeasureField index={index} />
            </CardContent>
          </Card>
        ))}
        <Button
          startIcon={<AddIcon />}
          onClick={() => append({ hazard: '', controlMeasure: '' })}
          sx={{ alignSelf: 'start' }}
        >
          {messages.addHazard}
        </Button>
      </FormDialog>
    </FormProvider>
  );
}

/** The control measure of one hazard in a list. */
function MeasureField({ index }: { index: number }) {
  const { field, error } = useField<HazardValues>(`rows.${index}.controlMeasure`, messages.controlMeasure);
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
