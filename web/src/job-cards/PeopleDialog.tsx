import { jobCardMessages } from '@roadworthy/contract/job-cards/job-card.messages.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card.shown.ts';
import { useState } from 'react';
import { useTell } from '../kit/ask.ts';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { PeopleFields, type People } from './PeopleFields.tsx';

/** Other people on a job card that is assigned already: its status stays as it is. */
export function PeopleDialog({ card, onClose }: { card: JobCard; onClose: () => void }) {
  const [people, setPeople] = useState<People>({ jobSupervisor: card.jobSupervisor, jobTeam: card.jobTeam, jobEngineer: card.jobEngineer });
  const change = useTell(jobCardRoutes.changeJobCard, { said: jobCardMessages.updated, done: onClose });
  const isNobody = !people.jobSupervisor && !people.jobTeam && !people.jobEngineer;
  return (
    <FormDialog
      title="Change people"
      submit="Save"
      busy={change.isPending}
      disabled={isNobody}
      onClose={onClose}
      onSubmit={() =>
        change.mutate({
          params: { id: card._id },
          body: {
            jobSupervisor: people.jobSupervisor?._id ?? null,
            jobTeam: people.jobTeam?._id ?? null,
            jobEngineer: people.jobEngineer?._id ?? null,
            updatedAt: card.updatedAt,
          },
        })
      }
    >
      <PeopleFields workshop={card.workshop} people={people} onChange={setPeople} {...(isNobody && { error: jobCardMessages.people })} />
    </FormDialog>
  );
}
