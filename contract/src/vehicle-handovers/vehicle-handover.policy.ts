import { allows, roleSubjects, type Person, type Policy } from '../access/policy.ts';
import { isJobCardOpen, type JobCardStatus } from '../job-cards/job-card.machine.ts';
import { jobCardPolicy } from '../job-cards/job-card.policy.ts';
import { vehicleHandoverMessages as messages } from './messages/vehicle-handover.messages.ts';
import {
  handoverEvents,
  handoverMachine,
  type HandoverCondition,
  type HandoverEvent,
  type HandoverStatus,
  type HandoverWho,
} from './vehicle-handover.machine.ts';
import type { VehicleHandover } from './vehicle-handover.schema.ts';

// The leaders and engineers of a job card may hand its vehicle in and over. Buttons and server use the same rules.

export type ActionableHandover = {
  readonly status: HandoverStatus;
  readonly cardStatus: JobCardStatus;
  readonly vehicle: object | null;
  readonly jobEngineer: { readonly _id: string } | null;
  readonly jobTeam: { readonly members: readonly { readonly _id: string }[] } | null;
  /** The last record. Without it, a refusal cannot say who recorded it. */
  readonly last?: Pick<VehicleHandover, 'kind' | 'by'> | undefined;
};

const isReady = ({ cardStatus, vehicle }: ActionableHandover): boolean => vehicle !== null && isJobCardOpen(cardStatus);
const engineer = jobCardPolicy.subjects['the assigned engineer'];

export const handoverPolicy: Policy<
  ActionableHandover,
  HandoverStatus,
  HandoverEvent,
  never,
  HandoverWho,
  HandoverCondition
> = {
  machine: handoverMachine,
  statusOf: ({ status }) => status,
  rules: [],
  subjects: {
    'the leaders': roleSubjects['the leaders'],
    'the assigned engineer': {
      means: engineer.means,
      includes: (person, { cardStatus, jobEngineer, jobTeam }) =>
        engineer.includes(person, {
          wipStatus: { name: cardStatus },
          wipVehicle: { startTime: null },
          jobEngineer,
          jobTeam,
        }),
    },
  },
  conditions: { 'the job card is open and has a vehicle': isReady },
  refusalOf: () => messages.notYours,
  conflictOf: (event, item) => {
    if (event === 'hand in' && !isReady(item)) return item.vehicle ? messages.cardClosed : messages.noVehicle;
    return describeLast(event, item);
  },
};

/** If the last record is the one that this person wanted to make, says who was faster. */
function describeLast(event: HandoverEvent, { last }: ActionableHandover): string | undefined {
  if (!last || handoverEvents[last.kind] !== event) return undefined;
  const by = `${last.by.firstName} ${last.by.lastName}`.trim();
  return last.kind === 'hand-in' ? messages.handedInBy({ by }) : messages.handedOverBy({ by });
}

const buttons = ['hand in', 'hand over'] as const satisfies readonly HandoverEvent[];
/** Lists the actions that the person may take now. */
export const listAllowedHandoverActions = (item: ActionableHandover, person: Person): readonly HandoverEvent[] =>
  buttons.filter((action) => allows(handoverPolicy, item, person, action));
