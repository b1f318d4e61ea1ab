import { inspectionMessages } from './messages/inspection.messages.ts';
import { roleSubjects, type Policy } from '../access/policy.ts';
import { mayRecord, mayRework, formatPlanStatus } from '../work-plans/work-plan.machine.ts';
import {
  checkpointMachine,
  type CheckpointEvent,
  type CheckpointState,
  type CheckpointWho,
} from './checkpoint.machine.ts';
import {
  toCheckpointStatus,
  contestMachine,
  type CheckpointStatus,
  type ContestWhen,
  type ContestWho,
  type ResolveEvent,
  type SecondVerdictEvent,
} from './contest/contest.machine.ts';

// Who may record checkpoints, pieces and activities: the inspectors of the plan, and the BRM and the super admin for an
// inspector who is missing (docs/decisions/0053-recordings-by-the-office.md). Admins record nothing, but decide with
// the rest of the office between contradicting verdicts (docs/decisions/0025-contested-checkpoints.md).

export type RecordableItem = {
  readonly state: CheckpointState;
  readonly contested: boolean;
  /** `userId` lists the plan's inspectors. */
  readonly plan: { readonly status: string; readonly userId: readonly { readonly _id: string }[] };
};

const subjects = {
  'the inspectors': {
    means: 'the inspectors whom the work plan names',
    includes: ({ _id }: { _id: string }, { plan }: RecordableItem) => plan.userId.some((one) => one._id === _id),
  },
  'the company BRM': roleSubjects['the company BRM'],
  'the super admin': roleSubjects['the super admin'],
};
const recorders = ['the inspectors', 'the company BRM', 'the super admin'] as const;

export const checkpointPolicy: Policy<
  RecordableItem,
  CheckpointState,
  CheckpointEvent,
  'record' | 'rework',
  CheckpointWho,
  'the plan is started' | 'the plan is signed' | 'it is contested'
> = {
  machine: checkpointMachine,
  statusOf: ({ state }) => state,
  rules: [
    { action: 'record', who: recorders, when: ['the plan is started'] },
    { action: 'rework', who: recorders, when: ['the plan is signed'] },
  ],
  subjects,
  conditions: {
    'the plan is started': ({ plan }) => mayRecord(plan.status),
    'the plan is signed': ({ plan }) => mayRework(plan.status),
    'it is contested': ({ contested }) => contested,
  },
  suspendedWhile: 'it is contested',
  refusalOf: () => inspectionMessages.notAssigned,
  conflictOf: (action, { plan }) =>
    action === 'record' || action === 'rework'
      ? inspectionMessages.notStarted({ status: formatPlanStatus(plan.status) })
      : undefined,
};

export const contestPolicy: Policy<
  RecordableItem,
  CheckpointStatus,
  SecondVerdictEvent | ResolveEvent,
  never,
  ContestWho,
  ContestWhen
> = {
  machine: contestMachine,
  statusOf: toCheckpointStatus,
  rules: [],
  subjects: { ...subjects, 'the office': roleSubjects['the office'] },
  conditions: {
    'it was reworked': 'given',
    'they have not judged it': 'given',
    'the customer contests it': 'given',
    'the customer contests it, and it was reworked': 'given',
  },
};
