import { Box, Typography } from '@mui/material';
import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import { applies } from '@roadworthy/contract/job-cards/job-card.conditions.ts';
import { parseStartDate, formatStartDate } from '@roadworthy/contract/job-cards/job-card.date.ts';
import { jobCardFields } from '@roadworthy/contract/job-cards/job-card.plain-fields.ts';
import { ipWeeks, keyLocations, keyroom } from '@roadworthy/contract/job-cards/job-card.options.ts';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { optionsOf, Select, YesNo } from '../../kit/form/choices.tsx';
import { Day } from '../../kit/form/Day.tsx';
import { FullWidth } from '../../kit/form/FieldGrid.tsx';
import { Input } from '../../kit/form/Input.tsx';
import { Pick } from '../../kit/form/Pick.tsx';
import { PlainInputs } from '../../kit/form/PlainInputs.tsx';
import { Text } from '../../kit/form/Text.tsx';
import { chosenPersonName } from '../../kit/text/display.ts';
import { clearedValues, type JobCardValues } from './job-card-values.ts';
import { LookupField } from '../lookups/LookupField.tsx';
import { lookups } from '../lookups/lookups.ts';
import { JobCardVehicleFields } from './JobCardVehicleFields.tsx';

type Values = JobCardValues;
type Named = { _id: string; name: string };

/** All fields of a job card; the contract's table decides which of them apply. */
export function JobCardFields({ isEdit, requestor }: { isEdit: boolean; requestor: string }) {
  const { setValue, clearErrors } = useFormContext<Values>();
  const [workshop, jobType, mileageRequired, risJobcard] = useWatch<
    Values,
    ['workshop', 'jobType', 'mileageRequired', 'risJobcard']
  >({
    name: ['workshop', 'jobType', 'mileageRequired', 'risJobcard'],
  });
  const card = { workshop, jobType, mileageRequired, risJobcard };
  const clearDependents = (changed: keyof typeof card) => {
    for (const [name, value] of clearedValues(changed)) {
      setValue(name, value, { shouldDirty: true });
      clearErrors(name);
    }
  };
  return (
    <>
      <Group heading="Vehicle and workshop">
        <Text<Values> name="jobcardId" label="Jobcard ID" required readOnly />
        <Pick<Values, Named>
          name="workshop"
          label="Workshop"
          required
          route={lookups.workshop.list}
          query={{ sort: 'name' }}
          labelOf={(row) => row.name}
          onPicked={() => clearDependents('workshop')}
        />
        <JobCardVehicleFields isEdit={isEdit} />
        <Pick<Values, Named>
          name="location"
          label="Vehicle Hand-in Location"
          required
          route={lookups.workshop.list}
          query={{ sort: 'name' }}
          before={[keyroom]}
          labelOf={(row) => row.name}
        />
        <Select<Values>
          name="keyLocation"
          label="Key Location"
          required
          options={optionsOf(keyLocations)}
          none="Not chosen"
        />
      </Group>
      <Group heading="Job">
        <LookupField name="costCentre" required />
        <LookupField name="jobType" required onPicked={() => clearDependents('jobType')} />
        <LookupField name="jobParameter" />
        {applies('ipWeek', card) && (
          <Select<Values> name="ipWeek" label="IP Week" required options={optionsOf(ipWeeks)} />
        )}
        <YesNo<Values>
          name="mileageRequired"
          label="Mileage Required"
          required
          onChosen={() => clearDependents('mileageRequired')}
        />
        {applies('startValue', card) && (
          <Text<Values> name="startValue" label="Start ODO" required inputMode="numeric" most={6} />
        )}
        <YesNo<Values> name="risJobcard" label="RIS Jobcard" required onChosen={() => clearDependents('risJobcard')} />
        <Day<Values>
          name="preferredStartDate"
          label="Preferred Start Date"
          required
          noPast
          wire={{ read: parseStartDate, write: formatStartDate }}
        />
        <PlainInputs<Values> of={jobCardFields} />
      </Group>
      {applies('partType', card) && <PartChangeFields />}
      <RequestFields requestor={requestor} />
      <SignOffFields />
    </>
  );
}

function RequestFields({ requestor }: { requestor: string }) {
  const workshop = useWatch<Values, 'workshop'>({ name: 'workshop' });
  return (
    <Group heading="Request">
      <Input label="Requestor" value={requestor} onChange={() => undefined} disabled />
      <Pick<Values, ChosenPerson>
        name="supervisor"
        label="Supervisor"
        route={userRoutes.listUsers}
        query={{ role: 'Supervisor', active: 'true', ...(workshop && { workshop: workshop._id }) }}
        labelOf={(person) => chosenPersonName(person, person.firstName || person.emailId)}
        waitFor={applies('supervisor', { workshop }) ? undefined : 'Choose the workshop first'}
      />
      <FullWidth>
        <Text<Values> name="reason" label="Reason" required rows={2} />
      </FullWidth>
      <FullWidth>
        <Text<Values> name="summary" label="Summary" required rows={2} />
      </FullWidth>
      <FullWidth>
        <Text<Values>
          name="instructions"
          label="Instructions"
          required
          rows={3}
          help="One instruction per line; each line gets a box for initials on the printed sheet"
        />
      </FullWidth>
    </Group>
  );
}

const isoDay = {
  read: (text: string) => new Date(`${text}T00:00:00Z`),
  write: (at: Date) => at.toISOString().slice(0, 10),
};

/** The box at the foot of the sheet; a finished job card accepts it too. */
export const SignOffFields = () => (
  <Group heading="Sign Off and Date">
    <Text<Values> name="signature" label="Signature" />
    <Text<Values> name="name" label="Name" />
    <Day<Values> name="date" label="Date" wire={isoDay} />
  </Group>
);

function PartChangeFields() {
  const { setValue } = useFormContext<Values>();
  return (
    <Group heading="Part change">
      <LookupField
        name="partType"
        required
        onPicked={(entry) => setValue('partDescription', entry?.description ?? '')}
      />
      <LookupField name="partComponent" required />
      <FullWidth>
        <Text<Values>
          name="partDescription"
          label="Part Description"
          rows={2}
          readOnly
          help="Filled in from the part type"
        />
      </FullWidth>
      <LookupField name="newPart" required />
      <Text<Values> name="toolsUsed" label="Tools/Machines Used" wraps />
      <Text<Values> name="idNoOrDescription" label="ID No/Description" wraps />
    </Group>
  );
}

const Group = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Box component="section">
    <Typography variant="h2" gutterBottom>
      {heading}
    </Typography>
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
        mt: 2,
      }}
    >
      {children}
    </Box>
  </Box>
);
