import { jobCardNextStepMessages as messages } from './messages/job-card/job-card-next-step.messages.ts';
import type { JobCardStatus } from './job-card.machine.ts';

type Name = { readonly firstName: string; readonly lastName: string };
type WaitingJobCard = {
  readonly wipStatus: { readonly name: JobCardStatus };
  readonly supervisor: Name | null;
  readonly jobSupervisor: Name | null;
  readonly jobTeam: { readonly name: string } | null;
  readonly jobEngineer: Name | null;
};
const fullName = ({ firstName, lastName }: Name): string => `${firstName} ${lastName}`.trim();

/** Describes who acts next on a job card; null once it is completed or cancelled. */
export function describeJobCardWait(card: WaitingJobCard): string | null {
  const { supervisor, jobSupervisor, jobTeam, jobEngineer } = card;
  const leader = jobSupervisor ?? supervisor;
  const worker = jobEngineer ? fullName(jobEngineer) : (jobTeam?.name ?? (jobSupervisor && fullName(jobSupervisor)));
  const name = worker ?? messages.workshop;
  const texts: Record<JobCardStatus, string | null> = {
    'Jobcard Created': messages.assign({ name: leader ? fullName(leader) : messages.leader }),
    Assigned: messages.start({ name }),
    'In Progress': messages.work({ name }),
    'On Hold': messages.resume({ name }),
    Completed: null,
    Cancelled: null,
  };
  return texts[card.wipStatus.name];
}
