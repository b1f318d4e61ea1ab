import {
  potentialLabels,
  incidentSeverityLabels,
} from '@roadworthy/contract/incidents/messages/incident-labels.messages.ts';
import { incidentsMessages as messages } from '@roadworthy/contract/incidents/messages/incidents.messages.ts';
import { levelHasPermission } from '@roadworthy/contract/access/permissions.ts';
import {
  unknownSeverity,
  potentialSeverities,
  potentialSeverityTable,
  severities,
  severityTable,
} from '@roadworthy/contract/incidents/incident.severity.ts';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { Select } from '../kit/form/choices/choices.tsx';
import { FieldGrid, FullWidth } from '../kit/form/FieldGrid.tsx';
import { DateTime } from '../kit/form/dates/DateTime.tsx';
import { PickField } from '../kit/form/choices/Pick.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { displayAddress } from '../kit/text/display.ts';
import { VehicleField } from '../vehicles/index.ts';
import type { IncidentValues } from './incident-values.ts';

type Place = NonNullable<IncidentValues['location']>;
type Project = NonNullable<IncidentValues['project']>;
type Plan = NonNullable<IncidentValues['workPlan']>;

/** A reference has a field only for people who may read its list. Everybody can describe the place in words. */
export function CircumstanceFields() {
  const { accessLevel } = useSignedIn().me;
  const { setValue } = useFormContext<IncidentValues>();
  const project = useWatch<IncidentValues, 'project'>({ name: 'project' });
  return (
    <FieldGrid>
      <DateTime<IncidentValues> name="occurredAt" label={messages.whenItHappened} />
      {levelHasPermission(accessLevel, 'locations.read') && (
        <PickField<IncidentValues, Place>
          name="location"
          label={messages.location}
          route={locationRoutes.listLocations}
          labelOf={displayAddress}
        />
      )}
      <Text<IncidentValues> name="place" label={messages.place} wraps help={messages.placeHelp} />
      {levelHasPermission(accessLevel, 'vehicles.read') && (
        <FullWidth>
          <VehicleField<IncidentValues> name="vehicle" label={messages.vehicle} />
        </FullWidth>
      )}
      {levelHasPermission(accessLevel, 'projects.read') && (
        <PickField<IncidentValues, Project>
          name="project"
          label={messages.project}
          route={projectRoutes.listProjects}
          labelOf={({ projectNo, name }) => `${projectNo} ${name}`}
          onPicked={() => setValue('workPlan', null, { shouldDirty: true })}
        />
      )}
      {levelHasPermission(accessLevel, 'plans.read') && (
        <PickField<IncidentValues, Plan>
          name="workPlan"
          label={messages.workPlan}
          route={workPlanRoutes.listWorkPlans}
          query={project ? { project: project._id } : {}}
          labelOf={({ planNo, name }) => `${planNo} ${name}`}
          waitFor={project ? undefined : messages.chooseProjectFirst}
        />
      )}
    </FieldGrid>
  );
}

const severityOptions = severities.map((value) => ({
  value,
  label: messages.valueWithMeaning({ value: incidentSeverityLabels[value], meaning: severityTable[value].meaning }),
}));
const potentialOptions = potentialSeverities.map((value) => ({
  value,
  label: messages.valueWithMeaning({ value: potentialLabels[value], meaning: potentialSeverityTable[value].meaning }),
}));
/** A new report has to have a severity. Later it may be left empty. */
export const SeverityFields = ({ isRequired }: { isRequired: boolean }) => (
  <FieldGrid>
    <Select<IncidentValues>
      name="severity"
      label={messages.severity}
      required={isRequired}
      options={
        isRequired ? [...severityOptions, { value: unknownSeverity, label: messages.notKnown }] : severityOptions
      }
      none={isRequired ? undefined : messages.notKnown}
      help={messages.severityHelp}
    />
    <Select<IncidentValues>
      name="potential"
      label={messages.potential}
      options={potentialOptions}
      none={messages.notKnown}
      help={messages.potentialHelp}
    />
  </FieldGrid>
);

export const PeopleFields = () => (
  <FieldGrid>
    <Text<IncidentValues> name="people" label={messages.peopleInvolved} rows={2} />
    <Text<IncidentValues> name="witnesses" label={messages.witnesses} rows={2} />
    <FullWidth>
      <Text<IncidentValues>
        name="immediateAction"
        label={messages.immediateAction}
        rows={3}
        help={messages.immediateActionHelp}
      />
    </FullWidth>
    <FullWidth>
      <Text<IncidentValues> name="cause" label={messages.cause} rows={3} help={messages.causeHelp} />
    </FullWidth>
  </FieldGrid>
);
