import { lookupsMessages as messages } from '@roadworthy/contract/job-cards/messages/lookups.messages.ts';
import { jobCardMessages, lookupMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import { Link } from '@mui/material';
import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';

import type { NamedRef } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { z } from 'zod';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { RouteFormDialog } from '../../kit/form/RouteFormDialog.tsx';
import { PickField } from '../../kit/form/choices/Pick.tsx';
import { PickMany } from '../../kit/form/choices/PickMany.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { displayChosenPerson } from '../../kit/text/display.ts';
import { lookups, type LookupEntry, type LookupDefinition } from './lookups.ts';

type Values = {
  name: string;
  description: string;
  jobcardType: NamedRef | null;
  workshop: NamedRef | null;
  members: ChosenPerson[];
  resolutionTime: string;
};
type Props = {
  row: LookupDefinition;
  entry?: LookupEntry | undefined;
  /** The chosen job type, to which a new job parameter belongs. */
  jobType?: NamedRef | null | undefined;
  /** Whether to show a link to the whole list. */
  manage?: boolean;
  onClose: () => void;
  onDone: (entry: LookupEntry) => void;
};

const valuesOf = (entry: LookupEntry | undefined, jobType: NamedRef | null | undefined): Values => ({
  name: entry?.name ?? '',
  description: entry?.description ?? '',
  jobcardType: entry?.jobcardType ?? jobType ?? null,
  workshop: entry?.workshop ?? null,
  members: entry?.members ?? [],
  resolutionTime: String(entry?.resolutionTime ?? ''),
});

/** Returns the body to be sent, with only the fields of this list. The job type of a job parameter cannot change. */
function bodyOf(
  { extraField }: LookupDefinition,
  { name, description, jobcardType, workshop, members, resolutionTime }: Values,
  isNew: boolean,
): object {
  const extraFields = {
    jobcardType: isNew ? { jobcardType: jobcardType?._id ?? '' } : {},
    members: { workshop: workshop?._id ?? '', members: members.map((person) => person._id) },
    resolutionTime: { resolutionTime },
  };
  return { name, description, ...(extraField && extraFields[extraField]) };
}

/** Builds a schema that validates the body to be sent. */
const formSchema = (row: LookupDefinition) =>
  z.custom<Values>().check(
    z.superRefine((values, context) => {
      for (const { path, message } of row.schema.safeParse(bodyOf(row, values, true)).error?.issues ?? [])
        context.addIssue({ code: 'custom', path, message });
    }),
  );

/** Adds an entry to one of the lists, or changes an existing entry. */
export function LookupDialog({ row, entry, jobType, manage = false, onClose, onDone }: Props) {
  const successMessage = lookupMessages.saved({ title: row.title });
  const add = useApiMutation(row.add, { successMessage: successMessage, quiet: true });
  const change = useApiMutation(row.change, { successMessage: successMessage, quiet: true });
  const send = async (values: Values, seen: string | undefined) => {
    const body = bodyOf(row, values, !entry);
    if (!entry) return onDone((await add.mutateAsync({ body })).data);
    await change.mutateAsync({ params: { id: entry._id }, body: { ...body, updatedAt: seen ?? entry.updatedAt } });
    onDone({ ...entry, name: values.name.trim(), description: values.description });
  };
  const ready = useForm<Values>({
    schema: formSchema(row),
    values: valuesOf(entry, jobType),
    send,
    draft: false,
    ...(!entry && {
      question: {
        title: lookupMessages.addTitle({ thing: row.thing }),
        text: jobCardMessages.areYouSure,
      },
    }),
  });
  return (
    <RouteFormDialog
      ready={ready}
      title={(entry ? messages.changeThing : messages.addThing)({ thing: row.thing })}
      submit={messages.submit}
      onClose={onClose}
    >
      <Text<Values> name="name" label={messages.name} required autoFocus maxLength={120} />
      <Text<Values> name="description" label={messages.description} rows={2} maxLength={2000} />
      <ExtraField field={row.extraField} isJobTypeFixed={Boolean(entry ?? jobType)} />
      {manage && (
        <Link
          href={`/jobcard/lookups?list=${row.key}`}
          target="_blank"
          rel="noopener"
          sx={{ alignSelf: 'start', py: 1.5 }}
        >
          {messages.manageThings({ things: row.things })}
        </Link>
      )}
    </RouteFormDialog>
  );
}

type ExtraFieldProps = { field: LookupDefinition['extraField']; isJobTypeFixed: boolean };
/** The additional fields that some lists have. */
const ExtraField = ({ field, isJobTypeFixed }: ExtraFieldProps) => (
  <>
    {field === 'jobcardType' && (
      <PickField<Values, NamedRef>
        name="jobcardType"
        label={messages.jobType}
        required
        route={lookups.jobType.list}
        query={{ sort: 'name' }}
        labelOf={(one) => one.name}
        disabled={isJobTypeFixed}
      />
    )}
    {field === 'members' && (
      <>
        <PickField<Values, NamedRef>
          name="workshop"
          label={messages.workshop}
          route={lookups.workshop.list}
          query={{ sort: 'name' }}
          labelOf={(one) => one.name}
        />
        <PickMany<Values, ChosenPerson>
          name="members"
          label={messages.members}
          route={userRoutes.listUsers}
          query={{ role: 'Engineer,Supervisor,Manager,Rework Manager', active: 'true' }}
          labelOf={displayChosenPerson}
        />
      </>
    )}
    {field === 'resolutionTime' && (
      <Text<Values> name="resolutionTime" label={messages.resolutionTimeInMinutes} inputMode="numeric" />
    )}
  </>
);
