import { allows, roleSubjects, type Person, type Policy } from '../access/policy.ts';
import { isJobCardInProgress, type JobCardStatus } from '../job-cards/job-card.machine.ts';
import { jobCardPolicy } from '../job-cards/job-card.policy.ts';
import { jobCardMessages } from '../job-cards/messages/job-card.messages.ts';
import { vehicleCheckMessages as messages } from './messages/vehicle-check.messages.ts';
import {
  vehicleCheckMachine,
  type VehicleCheckCondition,
  type VehicleCheckEvent,
  type VehicleCheckStatus,
  type VehicleCheckWho,
} from './vehicle-check.machine.ts';

// Leaders and the engineers of a job card check its vehicle while the card is in progress. Buttons and server use the
// same rules. Starting a check is a rule of the job card (job-card.policy.ts).

export type CheckedCard = {
  readonly cardStatus: JobCardStatus;
  readonly jobEngineer: { readonly _id: string } | null;
  readonly jobTeam: { readonly members: readonly { readonly _id: string }[] } | null;
};
export type ActionableCheck = CheckedCard & {
  readonly status: VehicleCheckStatus;
  readonly points: readonly { readonly outcome: string | null }[];
};
type VehicleCheckRule = 'record';
type VehicleCheckAction = VehicleCheckEvent | VehicleCheckRule;

const engineer = jobCardPolicy.subjects['the assigned engineer'];
/** The engineers of the job card, as its own policy defines them. */
export const assignedEngineer = {
  means: engineer.means,
  includes: (person: Person, { cardStatus, jobEngineer, jobTeam }: CheckedCard): boolean =>
    engineer.includes(person, {
      wipStatus: { name: cardStatus },
      wipVehicle: { startTime: null },
      jobEngineer,
      jobTeam,
    }),
};

const isCardInProgress = ({ cardStatus }: CheckedCard): boolean => isJobCardInProgress(cardStatus);
const hasTask = ({ points }: ActionableCheck): boolean => points.some(({ outcome }) => outcome === 'task');

export const vehicleCheckPolicy: Policy<
  ActionableCheck,
  VehicleCheckStatus,
  VehicleCheckEvent,
  VehicleCheckRule,
  VehicleCheckWho,
  VehicleCheckCondition
> = {
  machine: vehicleCheckMachine,
  statusOf: ({ status }) => status,
  rules: [
    {
      action: 'record',
      who: ['the leaders', 'the assigned engineer'],
      in: ['In progress'],
      when: ['the job card is in progress'],
    },
  ],
  subjects: { 'the leaders': roleSubjects['the leaders'], 'the assigned engineer': assignedEngineer },
  conditions: {
    'the job card is in progress': isCardInProgress,
    'the job card is in progress and no task was added': (check) => isCardInProgress(check) && !hasTask(check),
  },
  refusalOf: (action) => (action === 'reopen' ? jobCardMessages.leadersOnly : jobCardMessages.notAssignedToYou),
  conflictOf: (action, check) => {
    if (!isCardInProgress(check)) return jobCardMessages.checkNotInProgress;
    return action === 'discard' && hasTask(check) ? messages.discardWithTask : undefined;
  },
};

const buttons = ['record', 'finish', 'reopen', 'discard'] as const satisfies readonly VehicleCheckAction[];
/** Lists the actions that the person may take now. */
export const listAllowedCheckActions = (check: ActionableCheck, person: Person): readonly VehicleCheckAction[] =>
  buttons.filter((action) => allows(vehicleCheckPolicy, check, person, action));
