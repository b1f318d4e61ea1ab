import {
  controlKindLabels,
  ratingMessages as messages,
} from '@roadworthy/contract/assessments/messages/rating.messages.ts';
import { itemsMessages } from '@roadworthy/contract/assessments/messages/items.messages.ts';
import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { maxControls, type ControlPerson } from '@roadworthy/contract/assessments/rating/hazard-rating.schema.ts';
import { needsOnlyPpeReason } from '@roadworthy/contract/assessments/rating/rating.rules.ts';
import { riskMatrixMessages } from '@roadworthy/contract/companies/messages/risk-matrix.messages.ts';
import { controlKinds, findRiskLevel, type RiskMatrix } from '@roadworthy/contract/companies/risk-matrix.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, Button, FormHelperText, IconButton, Stack, Typography } from '@mui/material';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { RiskLevelChip } from '../../companies/index.ts';
import { Check, Select, toOptions } from '../../kit/form/choices/choices.tsx';
import { PickField } from '../../kit/form/choices/Pick.tsx';
import { Day, isoDay } from '../../kit/form/dates/Day.tsx';
import { useField } from '../../kit/form/field.ts';
import { Text } from '../../kit/form/text/Text.tsx';
import { MeasureInput } from '../items/MeasureInput.tsx';
import { createBlankControl, toCell, type ControlValues, type HazardValues } from './rating-values.ts';

type Props = { index: number; matrix: RiskMatrix };

/** The rating of one hazard: who may be harmed, the risk without controls, the controls, and the risk with them. */
export function RatingFields({ index, matrix }: Props) {
  const controls = useWatch<HazardValues, `rows.${number}.rating.controls`>({ name: `rows.${index}.rating.controls` });
  return (
    <>
      <Text<HazardValues> name={`rows.${index}.rating.harmed`} label={messages.harmed} rows={1} maxLength={500} />
      <CellFields index={index} matrix={matrix} name="initial" label={messages.initial} />
      <Controls index={index} />
      {needsOnlyPpeReason({ controls: (controls ?? []).map(toKind) }) && (
        <Text<HazardValues>
          name={`rows.${index}.rating.onlyPpeReason`}
          label={messages.onlyPpeReason}
          help={messages.onlyPpeHint}
          rows={2}
          maxLength={1000}
        />
      )}
      <CellFields index={index} matrix={matrix} name="residual" label={messages.residual} />
    </>
  );
}

type CellProps = Props & { name: 'initial' | 'residual'; label: string };
function CellFields({ index, matrix, name, label }: CellProps) {
  const path = `rows.${index}.rating.${name}` as const;
  const values = useWatch<HazardValues, typeof path>({ name: path });
  const cell = values ? toCell(values) : null;
  const axes = ['likelihood', 'severity'] as const;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
        <Typography component="legend" variant="subtitle2" sx={{ float: 'left' }}>
          {label}
        </Typography>
        <RiskLevelChip matrix={matrix} cell={cell} />
      </Stack>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {axes.map((axis) => (
          <Select<HazardValues>
            key={axis}
            name={`${path}.${axis}`}
            label={riskMatrixMessages[axis]}
            options={matrix[axis].map((word, at) => ({ value: String(at + 1), label: `${at + 1} ${word}` }))}
            none="–"
          />
        ))}
      </Box>
      {name === 'residual' && cell && findRiskLevel(matrix, cell) === 'stop' && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {messages.stopNote}
        </Alert>
      )}
    </Box>
  );
}

function Controls({ index }: { index: number }) {
  const { control } = useFormContext<HazardValues>();
  const path = `rows.${index}.rating.controls` as const;
  const { fields, append, remove } = useFieldArray({ control, name: path, keyName: 'key' });
  const { error } = useField<HazardValues>(`rows.${index}.controlMeasure`, messages.controls);
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography component="h4" variant="subtitle2">
        {messages.controls}
      </Typography>
      {fields.map(({ key }, at) => (
        <ControlFields key={key} path={`${path}.${at}`} number={at + 1} onRemove={() => remove(at)} />
      ))}
      {error && <FormHelperText error>{error}</FormHelperText>}
      <Button
        size="small"
        startIcon={<AddIcon />}
        disabled={fields.length >= maxControls}
        onClick={() => append(createBlankControl())}
        sx={{ alignSelf: 'start' }}
      >
        {messages.addControl}
      </Button>
    </Stack>
  );
}

type ControlProps = { path: `rows.${number}.rating.controls.${number}`; number: number; onRemove: () => void };
const withFindings = { findings: 'true' };
function ControlFields({ path, number, onRemove }: ControlProps) {
  const beforeWork = useWatch<HazardValues, `${typeof path}.beforeWork`>({ name: `${path}.beforeWork` });
  return (
    <Stack
      role="group"
      aria-label={messages.control({ number })}
      sx={{ gap: 2, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'start' }}>
        <MeasureField path={path} />
        <IconButton aria-label={messages.removeControl({ number })} onClick={onRemove} sx={{ mt: 0.75, mr: -1 }}>
          <DeleteIcon />
        </IconButton>
      </Stack>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr 1fr' } }}>
        <Select<HazardValues>
          name={`${path}.kind`}
          label={messages.kind}
          options={toOptions(controlKinds, controlKindLabels)}
          none="–"
        />
        <PickField<HazardValues, ControlPerson>
          name={`${path}.person`}
          label={messages.person}
          route={assessmentRoutes.listControlPeople}
          {...(beforeWork && { query: withFindings })}
          required={beforeWork}
          labelOf={({ name }) => name}
        />
        <Day<HazardValues> name={`${path}.dueOn`} label={messages.dueOn} required={beforeWork} wire={isoDay} />
      </Box>
      <Box>
        <Check<HazardValues> name={`${path}.beforeWork`} label={messages.beforeWork} />
        {beforeWork && <FormHelperText sx={{ m: 0 }}>{messages.beforeWorkHint}</FormHelperText>}
      </Box>
    </Stack>
  );
}

function MeasureField({ path }: Pick<ControlProps, 'path'>) {
  const { field, error } = useField<HazardValues>(`${path}.measure`, itemsMessages.controlMeasure);
  return (
    <MeasureInput
      required
      rows={1}
      maxLength={500}
      value={String(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={error}
    />
  );
}

const toKind = ({ kind, dueOn, beforeWork: _beforeWork, ...control }: ControlValues) => ({
  ...control,
  kind: kind || null,
  dueOn: dueOn || null,
});
