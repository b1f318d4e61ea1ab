import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { FindingJobCard } from '@roadworthy/contract/findings/finding.schema.ts';
import { findingMessages } from '@roadworthy/contract/findings/messages/finding.messages.ts';
import { findingScreensMessages as messages } from '@roadworthy/contract/findings/messages/finding-screens.messages.ts';
import type { NamedRef } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { Typography } from '@mui/material';
import { FormProvider } from 'react-hook-form';
import { useApiMutation } from '../kit/api/api-query.ts';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { Pick } from '../kit/form/choices/Pick.tsx';
import { Day, isoDay } from '../kit/form/dates/Day.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';

type Values = { workshop: NamedRef | null; costCentre: NamedRef | null; dueOn: string; instructions: string };
const empty: Values = { workshop: null, costCentre: null, dueOn: '', instructions: '' };

/** Asks only for what cannot be taken from the finding. */
export function FindingJobCardDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const create = useApiMutation(findingRoutes.createFindingJobCard, {
    successMessage: ({ data }) => findingMessages.jobCardCreated({ number: data.work?.number ?? '' }),
    quiet: true,
  });
  const ready = useForm<Values>({
    schema: FindingJobCard,
    values: empty,
    send: async ({ workshop, costCentre, dueOn, instructions }) => {
      await create.mutateAsync({
        params: { id },
        body: {
          workshop: workshop?._id ?? '',
          costCentre: costCentre?._id ?? '',
          dueOn: dueOn || null,
          instructions: instructions || null,
        },
      });
      onClose();
    },
    draft: false,
  });
  return (
    <FormProvider {...ready.form}>
      <FormDialog
        title={messages.createJobCard}
        submit={messages.create}
        busy={ready.busy}
        onClose={onClose}
        onSubmit={ready.submit}
      >
        <Typography color="textSecondary">{messages.createJobCardHelp}</Typography>
        <Pick<Values, NamedRef>
          name="workshop"
          label={messages.workshop}
          required
          route={lookupRoutes.listWorkshops}
          labelOf={({ name }) => name}
        />
        <Pick<Values, NamedRef>
          name="costCentre"
          label={messages.costCentre}
          required
          route={lookupRoutes.listCostCentres}
          labelOf={({ name }) => name}
        />
        <Day<Values> name="dueOn" label={messages.dueOn} wire={isoDay} noPast />
        <Text<Values>
          name="instructions"
          label={messages.instructions}
          rows={3}
          maxLength={2000}
          help={messages.instructionsHelp}
        />
      </FormDialog>
    </FormProvider>
  );
}
