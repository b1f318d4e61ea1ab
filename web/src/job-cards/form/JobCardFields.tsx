import { keyLocationLabels } from '@roadworthy/contract/job-cards/messages/job-card/job-card-labels.messages.ts';
import { jobCardFormMessages as messages } from '@roadworthy/contract/job-cards/messages/form.messages.ts';
import { Box, Typography } from '@mui/material';
import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import { isApplicable } from '@roadworthy/contract/job-cards/job-card.conditions.ts';
import { parseStartDate, formatStartDate } from '@roadworthy/contract/job-cards/job-card.date.ts';
import { maxRecordPhotos } from '@roadworthy/contract/files/photos.ts';
import { jobCardFields } from '@roadworthy/contract/job-cards/job-card.plain-fields.ts';
import { ipWeeks, keyLocations, keyroom } from '@roadworthy/contract/job-cards/job-card.options.ts';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { toOptions, Select, YesNo } from '../../kit/form/choices/choices.tsx';
import { Day } from '../../kit/form/dates/Day.tsx';
import { FullWidth } from '../../kit/form/FieldGrid.tsx';
import { PhotosField } from '../../kit/form/files/PhotosField.tsx';
import { Input } from '../../kit/form/text/Input.tsx';
import { PickField } from '../../kit/form/choices/Pick.tsx';
import { PlainInputs } from '../../kit/form/text/PlainInputs.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { displayChosenPerson } from '../../kit/text/display.ts';
import { TermHelp } from '../../kit/text/Term.tsx';
import { listClearedValues, type JobCardValues } from './job-card-values.ts';
import { LookupField } from '../lookups/LookupField.tsx';
import { lookups } from '../lookups/lookups.ts';
import { TemplateProposals } from '../templates/TemplateProposals.tsx';
import { LeftDefects } from '../../vehicle-checks/index.ts';
import { JobCardVehicleFields } from './JobCardVehicleFields.tsx';

type Values = JobCardValues;
type Named = { _id: string; name: string };
/** The values that decide which fields apply. */
type DecidingField = 'workshop' | 'jobType' | 'mileageRequired' | 'risJobcard';
type DecidingValues = { [Name in DecidingField]: Values[Name] };

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
  const clearDependents = (changed: DecidingField) => {
    for (const [name, value] of listClearedValues(changed)) {
      setValue(name, value, { shouldDirty: true });
      clearErrors(name);
    }
  };
  return (
    <>
      <VehicleAndWorkshopFields isEdit={isEdit} onChosen={clearDependents} />
      {!isEdit && <DefectsOfVehicle />}
      <JobFields card={card} onChosen={clearDependents} />
      {!isEdit && <TemplateProposals />}
      {isApplicable('partType', card) && <PartChangeFields />}
      <RequestFields requestor={requestor} />
      <SignOffFields />
    </>
  );
}

/** The defects that earlier visits left on the chosen vehicle. */
function DefectsOfVehicle() {
  const vehicle = useWatch<Values, 'vin'>({ name: 'vin' });
  return vehicle ? <LeftDefects vehicleId={vehicle._id} /> : null;
}

type FieldProps = { onChosen: (changed: DecidingField) => void };

function VehicleAndWorkshopFields({ isEdit, onChosen }: FieldProps & { isEdit: boolean }) {
  return (
    <Group heading={messages.vehicleAndWorkshop}>
      <Text<Values> name="jobcardId" label={messages.jobcardId} required readOnly />
      <LookupField name="workshop" required onPicked={() => onChosen('workshop')} />
      <JobCardVehicleFields isEdit={isEdit} />
      <PickField<Values, Named>
        name="location"
        label={messages.vehicleHandInLocation}
        required
        route={lookups.workshop.list}
        query={{ sort: 'name' }}
        before={[keyroom]}
        labelOf={(row) => row.name}
      />
      <Select<Values>
        name="keyLocation"
        label={messages.keyLocation}
        required
        options={toOptions(keyLocations, keyLocationLabels)}
        none={messages.notChosen}
      />
    </Group>
  );
}

function JobFields({ card, onChosen }: FieldProps & { card: DecidingValues }) {
  return (
    <Group heading={messages.job}>
      <LookupField name="costCentre" required />
      <LookupField name="jobType" required onPicked={() => onChosen('jobType')} />
      <LookupField name="jobParameter" />
      {isApplicable('ipWeek', card) && (
        <TermHelp terms={['IP']}>
          <Select<Values> name="ipWeek" label={messages.ipWeek} required options={toOptions(ipWeeks)} />
        </TermHelp>
      )}
      <YesNo<Values>
        name="mileageRequired"
        label={messages.mileageRequired}
        required
        onChosen={() => onChosen('mileageRequired')}
      />
      {isApplicable('startValue', card) && (
        <TermHelp terms={['ODO']}>
          <Text<Values> name="startValue" label={messages.startOdo} required inputMode="numeric" maxLength={6} />
        </TermHelp>
      )}
      <TermHelp terms={['RIS']}>
        <YesNo<Values> name="risJobcard" label={messages.risJobcard} required onChosen={() => onChosen('risJobcard')} />
      </TermHelp>
      <Day<Values>
        name="preferredStartDate"
        label={messages.preferredStartDate}
        required
        noPast
        wire={{ read: parseStartDate, write: formatStartDate }}
      />
      <PlainInputs<Values> of={jobCardFields} />
    </Group>
  );
}

function RequestFields({ requestor }: { requestor: string }) {
  const workshop = useWatch<Values, 'workshop'>({ name: 'workshop' });
  return (
    <Group heading={messages.request}>
      <Input label={messages.requestor} value={requestor} onChange={() => undefined} disabled />
      <PickField<Values, ChosenPerson>
        name="supervisor"
        label={messages.supervisor}
        route={userRoutes.listUsers}
        query={{ role: 'Supervisor', active: 'true', ...(workshop && { workshop: workshop._id }) }}
        labelOf={(person) => displayChosenPerson(person, person.firstName || person.emailId)}
        waitFor={isApplicable('supervisor', { workshop }) ? undefined : messages.chooseWorkshopFirst}
      />
      <FullWidth>
        <Text<Values> name="reason" label={messages.reason} required rows={2} />
      </FullWidth>
      <FullWidth>
        <Text<Values> name="summary" label={messages.summary} required rows={2} />
      </FullWidth>
      <FullWidth>
        <Text<Values>
          name="instructions"
          label={messages.instructions}
          required
          rows={3}
          help={messages.instructionsHelp}
        />
      </FullWidth>
      <FullWidth>
        <PhotosField<Values>
          name="photos"
          label={messages.photos}
          maxPhotos={maxRecordPhotos}
          help={messages.photosHelp}
        />
      </FullWidth>
    </Group>
  );
}

const isoDay = {
  read: (text: string) => new Date(`${text}T00:00:00Z`),
  write: (at: Date) => at.toISOString().slice(0, 10),
};

/** The fields of the sign-off box at the foot of the sheet. They can be filled in even on a finished job card. */
export const SignOffFields = () => (
  <Group heading={messages.signOffAndDate}>
    <Text<Values> name="signature" label={messages.signature} />
    <Text<Values> name="name" label={messages.name} />
    <Day<Values> name="date" label={messages.date} wire={isoDay} />
  </Group>
);

function PartChangeFields() {
  const { setValue } = useFormContext<Values>();
  return (
    <Group heading={messages.partChange}>
      <LookupField
        name="partType"
        required
        onPicked={(entry) => setValue('partDescription', entry?.description ?? '')}
      />
      <LookupField name="partComponent" required />
      <FullWidth>
        <Text<Values>
          name="partDescription"
          label={messages.partDescription}
          rows={2}
          readOnly
          help={messages.partDescriptionHelp}
        />
      </FullWidth>
      <LookupField name="newPart" required />
      <Text<Values> name="toolsUsed" label={messages.toolsMachinesUsed} wraps />
      <Text<Values> name="idNoOrDescription" label={messages.idNoDescription} wraps />
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
