import { fill } from '@roadworthy/contract/kit/fill.ts';
import { Alert } from '@mui/material';
import { jobCardMessages } from '@roadworthy/contract/job-cards/job-card.messages.ts';
import { jobCardOffersOf } from '@roadworthy/contract/job-cards/job-card.offers.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { JobCard } from '@roadworthy/contract/job-cards/job-card.shown.ts';
import { z } from 'zod';
import { useTell } from '../kit/ask.ts';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { readAs, useForm } from '../kit/form/useForm.ts';
import { useSignedIn } from '../kit/session.ts';
import { PeopleFields, type People } from './PeopleFields.tsx';

const labels = new Map([
  ['jobSupervisor', 'Supervisor'],
  ['jobTeam', 'Team'],
  ['jobEngineer', 'Engineer'],
]);
const peopleOf = ({ jobSupervisor, jobTeam, jobEngineer }: People): People => ({ jobSupervisor, jobTeam, jobEngineer });

/**
 * Other people on a job card that is assigned already: its status stays as it is. Whoever chose others meanwhile is asked about, person by person; what
 * else was changed is left as it is.
 */
export function PeopleDialog({ card, onClose }: { card: JobCard; onClose: () => void }) {
  const { me } = useSignedIn();
  const change = useTell(jobCardRoutes.changeJobCard, { said: jobCardMessages.updated, quiet: true });
  const { form, submit, busy } = useForm<People>({
    schema: z.custom<People>(),
    values: peopleOf(card),
    seen: card.updatedAt,
    theirs: readAs(JobCard, peopleOf),
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
    choose: async (mine, theirs, read) => (await import('../kit/form/ClashFields.tsx')).chooseBetween(mine, theirs, read, labels),
  });
  const people = peopleOf(form.watch());
  const isNobody = !people.jobSupervisor && !people.jobTeam && !people.jobEngineer;
  const isGone = !busy && !jobCardOffersOf(card, me).includes('edit');
  const choose = (chosen: People) => {
    form.setValue('jobSupervisor', chosen.jobSupervisor, { shouldDirty: true });
    form.setValue('jobTeam', chosen.jobTeam, { shouldDirty: true });
    form.setValue('jobEngineer', chosen.jobEngineer, { shouldDirty: true });
  };
  return (
    <FormDialog title="Change people" submit="Save" busy={busy} disabled={isNobody || isGone} onClose={onClose} onSubmit={submit}>
      {isGone && <Alert severity="warning">{fill(jobCardMessages.stepGone, { status: card.wipStatus.name })}</Alert>}
      <PeopleFields workshop={card.workshop} people={people} onChange={choose} {...(isNobody && { error: jobCardMessages.people })} />
    </FormDialog>
  );
}
