import {
  msdsLabels,
  referenceCriterionLabels,
} from '@roadworthy/contract/work-plans/messages/work-plan-labels.messages.ts';
import { workPlanFormMessages as messages } from '@roadworthy/contract/work-plans/messages/form.messages.ts';
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
import { formatPartLabel } from '@roadworthy/contract/parts/part.schema.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import {
  msdsOptions,
  planTypeNames,
  planTypes,
  referenceCriteria,
} from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import type { ReactNode } from 'react';
import { useController, useFieldArray, useFormState, useFormContext, useWatch } from 'react-hook-form';
import { toOptions, Select } from '../../kit/form/choices/choices.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { FieldGrid, FullWidth } from '../../kit/form/FieldGrid.tsx';
import { PickField } from '../../kit/form/choices/Pick.tsx';
import { PickMany } from '../../kit/form/choices/PickMany.tsx';
import { displayChosenPerson } from '../../kit/text/display.ts';
import { TermHelp } from '../../kit/text/Term.tsx';
import { ActivityFields } from './ActivityFields.tsx';
import { EscalationFields } from './EscalationFields.tsx';
import { GridFields } from './vehicles/GridFields.tsx';
import { planSteps } from './plan-steps.ts';
import { NoInspectorsAtLocation, createWrongLocationCheck, type WorkLocation } from '../inspector-locations.tsx';
import type { NamedRef, PlanValues } from './plan-values.ts';

/** `location` is set for people who were just loaded, but not for those who were selected before. */
type Inspector = ChosenPerson & { location?: { _id: string }[] };
type Part = NamedRef & { partNo: string; revision?: string; quantity: number; target: number | null };
const typeOptions = planTypes.map((value) => ({ value, label: planTypeNames[value] }));

const [object, people, work] = planSteps;

/** All fields of a work plan, in three steps. Part plans and grid plans have different fields. */
export const PlanFields = ({ locations }: { locations: readonly WorkLocation[] }) => (
  <Stack sx={{ gap: 4 }}>
    <PlanStep step={object}>
      <ObjectFields />
    </PlanStep>
    <PlanStep step={people}>
      <PeopleFields locations={locations} />
      <EscalationFields />
    </PlanStep>
    <PlanStep step={work}>
      <Criteria />
      <ActivityFields />
      <Tools />
      <FieldGrid>
        <TermHelp terms={['MSDS']}>
          <Select<PlanValues>
            name="msdsIssued"
            label={messages.msdsIssued}
            options={toOptions(msdsOptions, msdsLabels)}
            help={messages.msdsHint}
          />
        </TermHelp>
        <TermHelp terms={['PPE']}>
          <Text<PlanValues> name="additionalPPE" label={messages.additionalPpe} wraps />
        </TermHelp>
      </FieldGrid>
      <Text<PlanValues>
        name="specialCareDescription"
        label={messages.specialCare}
        rows={3}
        help={messages.specialCareHint}
      />
    </PlanStep>
  </Stack>
);

/** A titled step of the form. The outline links to it. */
const PlanStep = ({ step: { id, title }, children }: { step: (typeof planSteps)[number]; children: ReactNode }) => (
  <Stack component="section" aria-labelledby={id} sx={{ gap: 2.5 }}>
    <Typography
      id={id}
      variant="h2"
      tabIndex={-1}
      sx={{ scrollMarginTop: 96, borderBottom: 1, borderColor: 'divider', pb: 1, outline: 'none' }}
    >
      {messages.stepNumber({ number: planSteps.findIndex((one) => one.id === id) + 1, title })}
    </Typography>
    {children}
  </Stack>
);

function ObjectFields() {
  const { setValue, getValues } = useFormContext<PlanValues>();
  const type = useWatch<PlanValues, 'type'>({ name: 'type' });
  const fillFromPart = (part: Part | null) => {
    if (!part) return;
    setValue('quantity', String(part.quantity));
    if (!getValues('target') && part.target !== null) setValue('target', String(part.target));
  };
  return (
    <FieldGrid>
      <Text<PlanValues> name="name" label={messages.planName} required />
      <Select<PlanValues> name="type" label={messages.type} required options={typeOptions} />
      {type === 'P' ? (
        <>
          <PickField<PlanValues, Part>
            name="part"
            label={messages.partName}
            required
            route={partRoutes.listParts}
            labelOf={formatPartLabel}
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
      <TermHelp terms={['Batch']}>
        <Text<PlanValues> name="batch" label={messages.batch} type="date" required />
      </TermHelp>
    </FieldGrid>
  );
}

const PeopleFields = ({ locations }: { locations: readonly WorkLocation[] }) => (
  <FieldGrid>
    <FullWidth>
      <InspectorField locations={locations} />
    </FullWidth>
    <FullWidth>
      <PickField<PlanValues, NamedRef>
        name="questionTemplate"
        label={messages.questionTemplate}
        route={templateRoutes.listTemplates}
        query={{ type: 'P,T' }}
        labelOf={(template) => template.name}
        help={messages.questionTemplateHint}
      />
    </FullWidth>
    <TermHelp terms={['TIP']}>
      <Text<PlanValues>
        name="tipLevel"
        label={tipLevelNames.starting}
        inputMode="numeric"
        help={messages.tipLevelHint}
      />
    </TermHelp>
    <Text<PlanValues> name="target" label={messages.dailyTargetPerInspector} inputMode="numeric" />
  </FieldGrid>
);

/** Inspectors at other locations are listed too, with the reason why they cannot be selected. */
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
    labelOf={displayChosenPerson}
    greyed={
      locations.length === 0
        ? undefined
        : {
            query: { role: 'Inspector', active: 'true' },
            reason: createWrongLocationCheck(locations),
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
                {...(index === 0 && {
                  slotProps: { input: { ref: field.ref, 'aria-invalid': Boolean(fieldState.error) } },
                })}
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
  const { errors } = useFormState<PlanValues>({ name: 'equipmentRequired' });
  const error = errors.equipmentRequired?.message ?? errors.equipmentRequired?.root?.message;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="h3">{messages.toolsAndEquipment}</Typography>
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
            onClick={() => remove(index)}
            sx={{ mt: 1 }}
          >
            <DeleteIcon />
          </IconButton>
        </Stack>
      ))}
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
      <Button
        startIcon={<AddIcon />}
        onClick={() => append({ name: '' })}
        sx={{ alignSelf: 'start' }}
        {...(error && { 'data-invalid': true })}
      >
        {messages.addTool}
      </Button>
    </Stack>
  );
}
