import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { FindingJobCard } from '@roadworthy/contract/findings/finding.schema.ts';
import { findingMessages } from '@roadworthy/contract/findings/messages/finding.messages.ts';
import { findingScreensMessages as messages } from '@roadworthy/contract/findings/messages/finding-screens.messages.ts';
import type { NamedRef } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { ticketPriorityLabels } from '@roadworthy/contract/tickets/messages/ticket-plain-fields.messages.ts';
import { ticketPriorities } from '@roadworthy/contract/tickets/ticket.plain-fields.ts';
import { Typography } from '@mui/material';
import { useApiMutation } from '../kit/api/api-query.ts';
import { RouteFormDialog } from '../kit/form/RouteFormDialog.tsx';
import { Select, toOptions } from '../kit/form/choices/choices.tsx';
import { PickField } from '../kit/form/choices/Pick.tsx';
import { Day, isoDay } from '../kit/form/dates/Day.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';
import { displayChosenPerson } from '../kit/text/display.ts';

type Values = {
  workshop: NamedRef | null;
  costCentre: NamedRef | null;
  jobEngineer: ChosenPerson | null;
  priority: (typeof ticketPriorities)[number];
  dueOn: string;
  instructions: string;
};
const empty: Values = {
  workshop: null,
  costCentre: null,
  jobEngineer: null,
  priority: 'Normal',
  dueOn: '',
  instructions: '',
};
const activeEngineers = { role: 'Engineer', active: 'true', sort: 'firstName' } as const;

/** Creates a job card. Asks only for details that the finding does not have. */
export function FindingJobCardDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const create = useApiMutation(findingRoutes.createFindingJobCard, {
    // An incident's most urgent work may be a corrective action instead.
    successMessage: ({ data: { jobCard, work } }) =>
      findingMessages.jobCardCreated({ number: (jobCard ?? work)?.number ?? '' }),
    quiet: true,
  });
  const ready = useForm<Values>({
    schema: FindingJobCard,
    values: empty,
    send: async ({ workshop, costCentre, jobEngineer, priority, dueOn, instructions }) => {
      await create.mutateAsync({
        params: { id },
        body: {
          workshop: workshop?._id ?? '',
          costCentre: costCentre?._id ?? '',
          jobEngineer: jobEngineer?._id ?? null,
          priority,
          dueOn: dueOn || null,
          instructions: instructions || null,
        },
      });
      onClose();
    },
    draft: false,
  });
  return (
    <RouteFormDialog ready={ready} title={messages.createJobCard} submit={messages.create} onClose={onClose}>
      <Typography color="textSecondary">{messages.createJobCardHelp}</Typography>
      <PickField<Values, NamedRef>
        name="workshop"
        label={messages.workshop}
        required
        route={lookupRoutes.listWorkshops}
        labelOf={({ name }) => name}
      />
      <PickField<Values, NamedRef>
        name="costCentre"
        label={messages.costCentre}
        required
        route={lookupRoutes.listCostCentres}
        labelOf={({ name }) => name}
      />
      <PickField<Values, ChosenPerson>
        name="jobEngineer"
        label={messages.engineer}
        route={userRoutes.listUsers}
        query={activeEngineers}
        labelOf={displayChosenPerson}
        help={messages.engineerHelp}
      />
      <Select<Values>
        name="priority"
        label={messages.priority}
        options={toOptions(ticketPriorities, ticketPriorityLabels)}
      />
      <Day<Values> name="dueOn" label={messages.dueOn} wire={isoDay} noPast />
      <Text<Values>
        name="instructions"
        label={messages.instructions}
        rows={3}
        maxLength={2000}
        help={messages.instructionsHelp}
      />
    </RouteFormDialog>
  );
}
