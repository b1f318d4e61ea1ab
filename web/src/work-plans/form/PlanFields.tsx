import {
  msdsLabels,
  referenceCriterionLabels,
} from '@roadworthy/contract/work-plans/messages/work-plan-labels.messages.ts';
import { formMessages as messages } from '@roadworthy/contract/work-plans/messages/form.messages.ts';
import { tipLevelNames } from '@roadworthy/contract/inspection/messages/review/tip-level.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  IconButton,
  Stack,
  Typography,
} from '@mui/material';

import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import { templateRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import { partLabel } from '@roadworthy/contract/parts/part.schema.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { vinFromLabel } from '@roadworthy/contract/vehicles/vin.ts';
import {
  msdsOptions,
  planTypeNames,
  planTypes,
  referenceCriteria,
} from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { optionsOf, Select } from '../../kit/form/choices/choices.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { FieldGrid, FullWidth } from '../../kit/form/FieldGrid.tsx';
import { Pick } from '../../kit/form/choices/Pick.tsx';
import { PickMany } from '../../kit/form/choices/PickMany.tsx';
import { vinScan } from '../../kit/scan/vin-scan.ts';
import { chosenPersonName } from '../../kit/text/display.ts';
import { Explained } from '../../kit/text/Term.tsx';
import { ActivityFields } from './ActivityFields.tsx';
import { NoInspectorsAtLocation, wrongLocationReason, type WorkLocation } from '../inspector-locations.tsx';
import type { NamedRef, PlanValues } from './plan-values.ts';

/** The locations are known for people who were just loaded, not for those selected earlier. */
type Inspector = ChosenPerson & { location?: { _id: string }[] };
type Part = NamedRef & { partNo: string; revision?: string; quantity: number; target: number | null };
const typeOptions = planTypes.map((value) => ({ value, label: planTypeNames[value] }));

const GridFields = () => (
  <>
    <Pick<PlanValues, NamedRef>
      name="grid"
      label={messages.grid}
      required
      route={gridRoutes.listGrids}
      labelOf={(grid) => grid.name}
    />
    <PickMany<PlanValues, { _id: string; vin: string }>
      name="vehicles"
      label={messages.vehicle}
      required
      route={vehicleRoutes.listVehicles}
      labelOf={(vehicle) => vehicle.vin}
      read={vinFromLabel}
      scan={vinScan}
      help={messages.vehicleHint}
    />
  </>
);

/** All fields of a work plan; part and grid plans have different ones. */
export function PlanFields({ locations }: { locations: readonly WorkLocation[] }) {
  const { setValue, getValues } = useFormContext<PlanValues>();
  const type = useWatch<PlanValues, 'type'>({ name: 'type' });
  const fillFromPart = (part: Part | null) => {
    if (!part) return;
    setValue('quantity', String(part.quantity));
    if (!getValues('target') && part.target !== null) setValue('target', String(part.target));
  };
  return (
    <>
      <FieldGrid>
        <Text<PlanValues> name="name" label={messages.planName} required />
        <Select<PlanValues> name="type" label={messages.type} required options={typeOptions} />
        {type === 'P' ? (
          <>
            <Pick<PlanValues, Part>
              name="part"
              label={messages.partName}
              required
              route={partRoutes.listParts}
              labelOf={partLabel}
              onPicked={fillFromPart}
            />
            <Text<PlanValues>
              name="quantity"
              label={messages.quantity}
              inputMode="numeric"
              help={messages.quantityHint}
            />
          </>
        ) : (
          <GridFields />
        )}
        <FullWidth>
          <InspectorField locations={locations} />
        </FullWidth>
        <Pick<PlanValues, NamedRef>
          name="questionTemplate"
          label={messages.questionTemplate}
          route={templateRoutes.listTemplates}
          query={{ type: 'P,T' }}
          labelOf={(template) => template.name}
          help={messages.questionTemplateHint}
        />
        <Text<PlanValues> name="batch" label={messages.batch} type="date" required />
        <Text<PlanValues>
          name="tipLevel"
          label={tipLevelNames.starting}
          inputMode="numeric"
          help={messages.tipLevelHint}
        />
        <Text<PlanValues> name="target" label={messages.dailyTargetPerInspector} inputMode="numeric" />
        <Explained terms={['MSDS']}>
          <Select<PlanValues>
            name="msdsIssued"
            label={messages.msdsIssued}
            options={optionsOf(msdsOptions, msdsLabels)}
            help={messages.msdsHint}
          />
        </Explained>
        <Explained terms={['PPE']}>
          <Text<PlanValues> name="additionalPPE" label={messages.additionalPpe} wraps />
        </Explained>
      </FieldGrid>
      <Criteria />
      <ActivityFields />
      <Tools />
      <Text<PlanValues> name="specialCareDescription" label={messages.specialCare} rows={3} />
    </>
  );
}

/** Inspectors of other places are listed with the reason why they cannot be chosen. */
const InspectorField = ({ locations }: { locations: readonly WorkLocation[] }) => (
  <PickMany<PlanValues, Inspector>
    name="userId"
    label={messages.inspector}
    required
    route={userRoutes.listUsers}
    query={{
      role: 'Inspector',
      active: 'true',
      ...(locations.length === 1 && { location: locations[0]?._id }),
    }}
    labelOf={chosenPersonName}
    greyed={
      locations.length === 0
        ? undefined
        : {
            query: { role: 'Inspector', active: 'true' },
            reason: wrongLocationReason(locations),
            emptyText: (nobody) => (nobody ? <NoInspectorsAtLocation locations={locations} /> : undefined),
          }
    }
    help={messages.inspectorHint}
  />
);

function Criteria() {
  const { field, fieldState } = useController<PlanValues, 'referenceCriteria'>({ name: 'referenceCriteria' });
  const toggle = (one: (typeof referenceCriteria)[number]) =>
    field.onChange(
      referenceCriteria.filter((other) => (other === one ? !field.value.includes(other) : field.value.includes(other))),
    );
  return (
    <FormControl component="fieldset" error={Boolean(fieldState.error)}>
      <FormLabel component="legend" required>
        {messages.referenceCriteria}
      </FormLabel>
      <FormGroup row>
        {referenceCriteria.map((one, index) => (
          <FormControlLabel
            key={one}
            label={referenceCriterionLabels[one]}
            control={
              <Checkbox
                checked={field.value.includes(one)}
                onChange={() => toggle(one)}
                {...(index === 0 && { slotProps: { input: { ref: field.ref } } })}
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText>{fieldState.error?.message}</FormHelperText>
    </FormControl>
  );
}

function Tools() {
  const { fields, append, remove } = useFieldArray<PlanValues, 'equipmentRequired'>({ name: 'equipmentRequired' });
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="h2">{messages.toolsAndEquipment}</Typography>
      {fields.map((row, index) => (
        <Stack key={row.id} direction="row" sx={{ gap: 1, alignItems: 'start', maxWidth: 600 }}>
          <Text<PlanValues>
            name={`equipmentRequired.${index}.name`}
            label={messages.tool({ number: index + 1 })}
            required
            wraps
          />
          <IconButton
            aria-label={messages.removeTool({ number: index + 1 })}
            disabled={fields.length === 1}
            onClick={() => remove(index)}
            sx={{ mt: 1 }}
          >
            <DeleteIcon />
          </IconButton>
        </Stack>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({ name: '' })} sx={{ alignSelf: 'start' }}>
        {messages.addTool}
      </Button>
    </Stack>
  );
}
