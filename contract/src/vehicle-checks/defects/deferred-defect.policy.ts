import { allows, roleSubjects, type Person, type Policy } from '../../access/policy.ts';
import { isJobCardInProgress, isJobCardOpen } from '../../job-cards/job-card.machine.ts';
import { jobCardMessages } from '../../job-cards/messages/job-card.messages.ts';
import { deferredDefectMessages as messages } from '../messages/deferred-defect.messages.ts';
import { assignedEngineer, type CheckedCard } from '../vehicle-check.policy.ts';
import {
  deferredDefectMachine,
  isDefectOpen,
  type DeferredDefectCondition,
  type DeferredDefectEvent,
  type DeferredDefectStatus,
  type DeferredDefectWho,
} from './deferred-defect.machine.ts';

// What a person may do about a deferred defect, on the job card of a later visit. Buttons and server use the same rules.

export type ActionableDefect = {
  readonly status: DeferredDefectStatus;
  readonly vehicle: { readonly _id: string };
  /** The job card to which a task would be added; null away from any card. */
  readonly card: (CheckedCard & { readonly vehicle: { readonly _id: string } | null }) | null;
};

const isOfVehicle = ({ card, vehicle }: ActionableDefect): boolean => card?.vehicle?._id === vehicle._id;

export const deferredDefectPolicy: Policy<
  ActionableDefect,
  DeferredDefectStatus,
  DeferredDefectEvent,
  never,
  DeferredDefectWho,
  DeferredDefectCondition
> = {
  machine: deferredDefectMachine,
  statusOf: ({ status }) => status,
  rules: [],
  subjects: {
    server: roleSubjects.server,
    'the leaders': roleSubjects['the leaders'],
    'the assigned engineer': {
      means: assignedEngineer.means,
      includes: (person, { card }) => card !== null && assignedEngineer.includes(person, card),
    },
  },
  conditions: {
    'the job card is open and of its vehicle': (defect) =>
      defect.card !== null && isJobCardOpen(defect.card.cardStatus) && isOfVehicle(defect),
    'the job card is in progress and of its vehicle': (defect) =>
      defect.card !== null && isJobCardInProgress(defect.card.cardStatus) && isOfVehicle(defect),
  },
  refusalOf: (action) => (action === 'add task' ? jobCardMessages.notAssignedToYou : jobCardMessages.leadersOnly),
  conflictOf: (action, defect) => {
    if (action !== 'add task' || !isDefectOpen(defect.status)) return undefined;
    return isOfVehicle(defect) ? messages.cardNotReady : messages.otherVehicle;
  },
};

const buttons = ['add task', 'dismiss'] as const satisfies readonly DeferredDefectEvent[];
/** Lists the actions that the person may take now. */
export const listAllowedDefectActions = (defect: ActionableDefect, person: Person): readonly DeferredDefectEvent[] =>
  buttons.filter((action) => allows(deferredDefectPolicy, defect, person, action));
