import { itemsMessages as messages } from '@roadworthy/contract/assessments/messages/items.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, Card, CardContent, IconButton, Stack, Typography } from '@mui/material';
import type { RatedHazard } from '@roadworthy/contract/assessments/assessment.schema.ts';
import type { RiskMatrix } from '@roadworthy/contract/companies/risk-matrix.ts';
import { useFieldArray } from 'react-hook-form';
import { RouteFormDialog } from '../../kit/form/RouteFormDialog.tsx';
import { useField } from '../../kit/form/field.ts';
import { useForm } from '../../kit/form/useForm.ts';
import { RatingFields } from '../rating/RatingFields.tsx';
import { fromHazardRow, HazardForm, toHazardRow, type HazardValues } from '../rating/rating-values.ts';
import { HazardField } from './HazardField.tsx';
import { MeasureInput } from './MeasureInput.tsx';

type Props = {
  question: string;
  hazards: readonly RatedHazard[];
  /** If the assessment has a matrix, each hazard is rated. */
  matrix?: RiskMatrix | null;
  suggested: string;
  onSave: (rows: ReturnType<typeof fromHazardRow>[]) => void;
  onClose: () => void;
};

/**
 * Asks for the hazards of a No, each with its control measure or, if the assessment has a matrix, its rating and
 * controls.
 */
export function HazardDialog({ question, hazards, matrix = null, suggested, onSave, onClose }: Props) {
  const isRated = matrix !== null;
  const blank = (controlMeasure = '') => toHazardRow({ hazard: '', controlMeasure }, isRated);
  const rows = hazards.length > 0 ? hazards.map((row) => toHazardRow(row, isRated)) : [blank(suggested)];
  const send = (values: HazardValues) => {
    onSave(values.rows.map(fromHazardRow));
    onClose();
    return Promise.resolve();
  };
  const ready = useForm<HazardValues>({ schema: HazardForm, values: { rows }, send, draft: false });
  const { fields, append, remove } = useFieldArray({ control: ready.form.control, name: 'rows' });
  return (
    <RouteFormDialog
      ready={ready}
      title={messages.hazardsAndControlMeasures}
      submit={messages.save}
      onClose={onClose}
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
            {matrix ? <RatingFields index={index} matrix={matrix} /> : <MeasureField index={index} />}
          </CardContent>
        </Card>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append(blank())} sx={{ alignSelf: 'start' }}>
        {messages.addHazard}
      </Button>
    </RouteFormDialog>
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
