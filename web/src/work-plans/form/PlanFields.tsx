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
import { tipLevelNames } from '@roadworthy/contract/inspection/tip-level.ts';
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
import { optionsOf, Select } from '../../kit/form/choices.tsx';
import { Text } from '../../kit/form/Text.tsx';
import { FieldGrid, FullWidth } from '../../kit/form/FieldGrid.tsx';
import { Pick } from '../../kit/form/Pick.tsx';
import { PickMany } from '../../kit/form/PickMany.tsx';
import { vinScan } from '../../kit/scan/vin-scan.ts';
import { chosenPersonName } from '../../kit/text/display.ts';
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
      label="Grid"
      required
      route={gridRoutes.listGrids}
      labelOf={(grid) => grid.name}
    />
    <PickMany<PlanValues, { _id: string; vin: string }>
      name="vehicles"
      label="Vehicle"
      required
      route={vehicleRoutes.listVehicles}
      labelOf={(vehicle) => vehicle.vin}
      read={vinFromLabel}
      scan={vinScan}
      help="Type a VIN, registration number or tag, or scan one after the other"
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
        <Text<PlanValues> name="name" label="Plan name" required />
        <Select<PlanValues> name="type" label="Type" required options={typeOptions} />
        {type === 'P' ? (
          <>
            <Pick<PlanValues, Part>
              name="part"
              label="Part Name"
              required
              route={partRoutes.listParts}
              labelOf={partLabel}
              onPicked={fillFromPart}
            />
            <Text<PlanValues>
              name="quantity"
              label="Quantity"
              inputMode="numeric"
              help="Pieces to inspect; starts with the part's quantity"
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
          label="Question template"
          route={templateRoutes.listTemplates}
          query={{ type: 'P,T' }}
          labelOf={(template) => template.name}
          help="With one, each inspector answers it before signing"
        />
        <Text<PlanValues> name="batch" label="Batch" type="date" required />
        <Text<PlanValues>
          name="tipLevel"
          label={tipLevelNames.starting}
          inputMode="numeric"
          help="Level of the technical inspection process, 1 or higher. Not OK raise it; from 3 on, BRM and customer are notified"
        />
        <Text<PlanValues> name="target" label="Daily target per inspector" inputMode="numeric" />
        <Select<PlanValues>
          name="msdsIssued"
          label="MSDS issued"
          options={optionsOf(msdsOptions)}
          help="Whether the material safety data sheets were handed out; NA if the work needs none"
        />
        <Text<PlanValues> name="additionalPPE" label="Additional PPE" wraps />
      </FieldGrid>
      <Criteria />
      <ActivityFields />
      <Tools />
      <Text<PlanValues> name="specialCareDescription" label="Special care" rows={3} />
    </>
  );
}

/** Inspectors of other places are listed with the reason why they cannot be chosen. */
const InspectorField = ({ locations }: { locations: readonly WorkLocation[] }) => (
  <PickMany<PlanValues, Inspector>
    name="userId"
    label="Inspector"
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
    help="They sign in the order chosen here, and share the work"
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
      <FormLabel component="legend">Reference Criteria *</FormLabel>
      <FormGroup row>
        {referenceCriteria.map((one, index) => (
          <FormControlLabel
            key={one}
            label={one}
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
      <Typography variant="h2">Tools and equipment</Typography>
      {fields.map((row, index) => (
        <Stack key={row.id} direction="row" sx={{ gap: 1, alignItems: 'start', maxWidth: 600 }}>
          <Text<PlanValues> name={`equipmentRequired.${index}.name`} label={`Tool ${index + 1}`} required wraps />
          <IconButton
            aria-label={`Remove tool ${index + 1}`}
            disabled={fields.length === 1}
            onClick={() => remove(index)}
            sx={{ mt: 1 }}
          >
            <DeleteIcon />
          </IconButton>
        </Stack>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({ name: '' })} sx={{ alignSelf: 'start' }}>
        Add tool
      </Button>
    </Stack>
  );
}
