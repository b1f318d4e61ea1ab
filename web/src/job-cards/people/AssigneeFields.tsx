import { jobCardPeopleMessages as messages } from '@roadworthy/contract/job-cards/messages/people.messages.ts';
import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import type { JobCardRow, NamedRef } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { PickOne } from '../../kit/form/choices/Pick.tsx';
import { displayChosenPerson } from '../../kit/text/display.ts';
import { lookups } from '../lookups/lookups.ts';

export type Assignees = Pick<JobCardRow, 'jobSupervisor' | 'jobTeam' | 'jobEngineer'>;
type Team = NonNullable<Assignees['jobTeam']>;
type Props = {
  workshop: NamedRef;
  assignees: Assignees;
  onChange: (people: Assignees) => void;
  error?: string | undefined;
};

/** Fields for the people who do the work: a supervisor of the card's workshop, any team, and any engineer. */
export function AssigneeFields({ workshop, assignees, onChange, error }: Props) {
  return (
    <>
      <PickOne<ChosenPerson>
        label={messages.supervisor}
        route={userRoutes.listUsers}
        query={{ role: 'Supervisor', active: 'true', workshop: workshop._id, sort: 'firstName' }}
        labelOf={displayChosenPerson}
        value={assignees.jobSupervisor}
        onChange={(jobSupervisor) => onChange({ ...assignees, jobSupervisor })}
        error={error}
      />
      <PickOne<Team>
        label={messages.team}
        route={lookups.team.list}
        query={{ sort: 'name' }}
        labelOf={(team) => team.name}
        value={assignees.jobTeam}
        onChange={(jobTeam) => onChange({ ...assignees, jobTeam })}
      />
      <PickOne<ChosenPerson>
        label={messages.engineer}
        route={userRoutes.listUsers}
        query={{ role: 'Engineer', active: 'true', sort: 'firstName' }}
        labelOf={displayChosenPerson}
        value={assignees.jobEngineer}
        onChange={(jobEngineer) => onChange({ ...assignees, jobEngineer })}
      />
    </>
  );
}
