import { jobCardStatusLabels } from '@roadworthy/contract/job-cards/messages/job-card/job-card-labels.messages.ts';
import { jobCardPeopleMessages as messages } from '@roadworthy/contract/job-cards/messages/people.messages.ts';
import { jobCardMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import { Alert } from '@mui/material';

import { listAllowedJobCardActions } from '@roadworthy/contract/job-cards/job-card.policy.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { z } from 'zod';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { parseValues, useForm } from '../../kit/form/useForm.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { AssigneeFields, type Assignees } from './AssigneeFields.tsx';

const labels = new Map([
  ['jobSupervisor', messages.supervisor],
  ['jobTeam', messages.team],
  ['jobEngineer', messages.engineer],
]);
const assigneesOf = ({ jobSupervisor, jobTeam, jobEngineer }: Assignees): Assignees => ({
  jobSupervisor,
  jobTeam,
  jobEngineer,
});

/**
 * Changes the people on an assigned job card, but not its status. If somebody else has changed them in the meantime,
 * asks about each conflict. Other changes to the card are kept.
 */
export function AssigneesDialog({ card, onClose }: { card: JobCard; onClose: () => void }) {
  const { me } = useSignedIn();
  const change = useApiMutation(jobCardRoutes.changeJobCard, { successMessage: jobCardMessages.updated, quiet: true });
  const { form, submit, busy } = useForm<Assignees>({
    schema: z.custom<Assignees>(),
    values: assigneesOf(card),
    seen: card.updatedAt,
    toValues: parseValues(JobCard, assigneesOf),
    send: async ({ jobSupervisor, jobTeam, jobEngineer }, seen) => {
      const body = {
        jobSupervisor: jobSupervisor?._id ?? null,
        jobTeam: jobTeam?._id ?? null,
        jobEngineer: jobEngineer?._id ?? null,
        updatedAt: seen ?? card.updatedAt,
      };
      await change.mutateAsync({ params: { id: card._id }, body });
      onClose();
    },
    draft: false,
    choose: async (mine, theirs, read) =>
      (await import('../../kit/form/conflict/ConflictFields.tsx')).resolveConflict(mine, theirs, read, labels),
  });
  const assignees = assigneesOf(form.watch());
  const isUnassigned = !assignees.jobSupervisor && !assignees.jobTeam && !assignees.jobEngineer;
  const isLocked = !busy && !listAllowedJobCardActions(card, me).includes('edit');
  const choose = (chosen: Assignees) => {
    form.setValue('jobSupervisor', chosen.jobSupervisor, { shouldDirty: true });
    form.setValue('jobTeam', chosen.jobTeam, { shouldDirty: true });
    form.setValue('jobEngineer', chosen.jobEngineer, { shouldDirty: true });
  };
  return (
    <FormDialog
      title={messages.changePeople}
      submit={messages.save}
      busy={busy}
      disabled={isUnassigned || isLocked}
      onClose={onClose}
      onSubmit={submit}
    >
      {isLocked && (
        <Alert severity="warning">
          {jobCardMessages.stepUnavailable({ status: jobCardStatusLabels[card.wipStatus.name] })}
        </Alert>
      )}
      <AssigneeFields
        workshop={card.workshop}
        assignees={assignees}
        onChange={choose}
        {...(isUnassigned && { error: jobCardMessages.people })}
      />
    </FormDialog>
  );
}
