import type { NamedRef } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { jobTemplateRoutes } from '@roadworthy/contract/job-cards/templates/job-template.routes.ts';
import {
  serviceKindLabels,
  servicePlanMessages,
} from '@roadworthy/contract/service-plans/messages/service-plan.messages.ts';
import { servicePlansMessages as messages } from '@roadworthy/contract/service-plans/messages/service-plans.messages.ts';
import { isStatutory, serviceKinds, type ServiceKind } from '@roadworthy/contract/service-plans/service-due.rules.ts';
import { servicePlansPath } from '@roadworthy/contract/service-plans/service-plan.paths.ts';
import { listAllowedServicePlanActions } from '@roadworthy/contract/service-plans/service-plan.policy.ts';
import { servicePlanRoutes } from '@roadworthy/contract/service-plans/service-plan.routes.ts';
import { ServicePlan, ServicePlanNew } from '@roadworthy/contract/service-plans/service-plan.schema.ts';
import { formatVehicle, type VehicleRef } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { levelRoutes, vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { parseVinLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { Alert, TextField } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { renderBelowField } from '../kit/form/below-field.tsx';
import { Select, toOptions } from '../kit/form/choices/choices.tsx';
import { PickField } from '../kit/form/choices/Pick.tsx';
import { useField } from '../kit/form/field.ts';
import { FieldGrid, FullWidth } from '../kit/form/FieldGrid.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { RecordLoader, useSave } from '../kit/form/RecordLoader.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { parseValues, useForm } from '../kit/form/useForm.ts';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { useScreenTitle } from '../kit/page/screen-title.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { vinScan } from '../kit/scan/vin-scan.ts';

type Values = {
  name: string;
  kind: ServiceKind;
  model: NamedRef | null;
  vehicle: VehicleRef | null;
  everyMonths: string;
  everyKm: string;
  jobTemplate: NamedRef | null;
  /** One task on each line of the field. */
  tasks: string[];
  workshop: NamedRef | null;
  costCentre: NamedRef | null;
};
const blank: Values = {
  name: '',
  kind: 'service',
  model: null,
  vehicle: null,
  everyMonths: '',
  everyKm: '',
  jobTemplate: null,
  tasks: [],
  workshop: null,
  costCentre: null,
};
const toValues = ({ everyMonths, everyKm, ...plan }: ServicePlan): Values => ({
  name: plan.name,
  kind: plan.kind,
  model: plan.model,
  vehicle: plan.vehicle,
  everyMonths: everyMonths === null ? '' : String(everyMonths),
  everyKm: everyKm === null ? '' : String(everyKm),
  jobTemplate: plan.jobTemplate,
  tasks: plan.tasks,
  workshop: plan.workshop,
  costCentre: plan.costCentre,
});
const readCurrent = parseValues(ServicePlan, toValues);
const toBody = ({ model, vehicle, jobTemplate, workshop, costCentre, ...values }: Values) => ({
  ...values,
  model: model?._id ?? null,
  vehicle: vehicle?._id ?? null,
  jobTemplate: jobTemplate?._id ?? null,
  workshop: workshop?._id ?? '',
  costCentre: costCentre?._id ?? '',
});

/** Adds or changes a service plan. */
export default function ServicePlanFormScreen() {
  const { me } = useSignedIn();
  const { servicePlanId } = useParams();
  const title = useScreenTitle();
  if (!listAllowedServicePlanActions({ isActive: true }, me).includes('edit'))
    return (
      <>
        <PageHeader title={title} back={servicePlansPath} />
        <Alert severity="warning">{servicePlanMessages.leadersOnly}</Alert>
      </>
    );
  return (
    <RecordLoader id={servicePlanId} route={servicePlanRoutes.getServicePlan}>
      {(plan) => <ServicePlanForm title={title} plan={plan} />}
    </RecordLoader>
  );
}

function ServicePlanForm({ title, plan }: { title: string; plan: ServicePlan | undefined }) {
  const save = useSave(servicePlanRoutes.addServicePlan, servicePlanRoutes.changeServicePlan, plan, {
    successMessage: servicePlanMessages.saved,
    to: servicePlansPath,
  });
  const ready = useForm<Values>({
    schema: ServicePlanNew,
    values: plan ? toValues(plan) : blank,
    seen: plan?.updatedAt,
    send: (values, seen) => save(toBody(values), seen),
    toValues: readCurrent,
  });
  return (
    <FormScreen title={title} back={servicePlansPath} ready={ready} wide>
      <FieldGrid>
        <Text<Values> name="name" label={messages.name} required />
        <Select<Values>
          name="kind"
          label={messages.kind}
          required
          options={toOptions(serviceKinds, serviceKindLabels)}
          help={messages.kindHelp}
        />
        <TargetFields />
        <IntervalFields />
        <PickField<Values, NamedRef>
          name="jobTemplate"
          label={messages.jobTemplate}
          route={jobTemplateRoutes.listJobTemplates}
          query={{ active: 'true', sort: 'name' }}
          labelOf={({ name }) => name}
          help={messages.jobTemplateHelp}
        />
        <TasksField />
        <PickField<Values, NamedRef>
          name="workshop"
          label={messages.workshop}
          required
          route={lookupRoutes.listWorkshops}
          query={{ sort: 'name' }}
          labelOf={({ name }) => name}
        />
        <PickField<Values, NamedRef>
          name="costCentre"
          label={messages.costCentre}
          required
          route={lookupRoutes.listCostCentres}
          query={{ sort: 'name' }}
          labelOf={({ name }) => name}
        />
      </FieldGrid>
    </FormScreen>
  );
}

const TargetFields = () => (
  <>
    <PickField<Values, NamedRef>
      name="model"
      label={messages.model}
      route={levelRoutes.listModels}
      query={{ sort: 'name' }}
      labelOf={({ name }) => name}
      help={messages.modelHelp}
    />
    <PickField<Values, VehicleRef>
      name="vehicle"
      label={messages.vehicle}
      route={vehicleRoutes.listVehicles}
      query={{ sort: 'vin' }}
      labelOf={formatVehicle}
      read={parseVinLabel}
      scan={vinScan}
      help={messages.vehicleHelp}
    />
  </>
);

/** A statutory date has months only. */
function IntervalFields() {
  const kind = useWatch<Values, 'kind'>({ name: 'kind' });
  return (
    <>
      <Text<Values>
        name="everyMonths"
        label={messages.everyMonths}
        inputMode="numeric"
        maxLength={3}
        required={isStatutory(kind)}
      />
      <Text<Values>
        name="everyKm"
        label={messages.everyKm}
        inputMode="numeric"
        maxLength={6}
        help={isStatutory(kind) ? messages.statutoryHelp : messages.intervalHelp}
      />
    </>
  );
}

/** The tasks of a plan without a template, one on each line. */
function TasksField() {
  const { field, error } = useField<Values>('tasks', messages.tasks);
  const lines = useWatch<Values, 'tasks'>({ name: 'tasks' });
  return (
    <FullWidth>
      <TextField
        label={messages.tasks}
        multiline
        minRows={3}
        fullWidth
        value={(lines ?? []).join('\n')}
        onChange={({ target }) => field.onChange(target.value === '' ? [] : target.value.split('\n'))}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={Boolean(error)}
        helperText={renderBelowField(error, messages.tasksHelp)}
      />
    </FullWidth>
  );
}
