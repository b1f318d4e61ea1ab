import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import type { JobCardRow, NamedRef } from '@roadworthy/contract/job-cards/job-card.shown.ts';
import { PickOne } from '../kit/form/Pick.tsx';
import { chosenName } from '../kit/words.ts';
import { lookups } from './lookups.ts';

export type People = Pick<JobCardRow, 'jobSupervisor' | 'jobTeam' | 'jobEngineer'>;
type Team = NonNullable<People['jobTeam']>;
type Props = { workshop: NamedRef; people: People; onChange: (people: People) => void; error?: string | undefined };

/** Who does the work: a supervisor of the card's workshop, any team, any engineer. */
export function PeopleFields({ workshop, people, onChange, error }: Props) {
  return (
    <>
      <PickOne<ChosenPerson>
        label="Supervisor"
        route={userRoutes.listUsers}
        query={{ role: 'Supervisor', active: 'true', workshop: workshop._id, sort: 'firstName' }}
        labelOf={chosenName}
        value={people.jobSupervisor}
        onChange={(jobSupervisor) => onChange({ ...people, jobSupervisor })}
        error={error}
      />
      <PickOne<Team>
        label="Team"
        route={lookups.team.list}
        query={{ sort: 'name' }}
        labelOf={(team) => team.name}
        value={people.jobTeam}
        onChange={(jobTeam) => onChange({ ...people, jobTeam })}
      />
      <PickOne<ChosenPerson>
        label="Engineer"
        route={userRoutes.listUsers}
        query={{ role: 'Engineer', active: 'true', sort: 'firstName' }}
        labelOf={chosenName}
        value={people.jobEngineer}
        onChange={(jobEngineer) => onChange({ ...people, jobEngineer })}
      />
    </>
  );
}
