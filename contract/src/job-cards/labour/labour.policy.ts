import { allows, roleSubjects, type Person, type Policy } from '../../access/policy.ts';
import { jobCardMessages } from '../messages/job-card.messages.ts';
import { labourRefusals } from '../messages/labour.messages.ts';
import {
  labourEntryMachine,
  type LabourEntryEvent,
  type LabourEntryStatus,
  type LabourEntryWho,
} from './labour-entry.machine.ts';

// Who may confirm or correct a labour entry. Who may start a clock on a task is a rule of the job card: `run clock` in
// job-card.policy.ts.

export type ActionableEntry = { readonly status: LabourEntryStatus; readonly user: { readonly _id: string } };

export const labourPolicy: Policy<ActionableEntry, LabourEntryStatus, LabourEntryEvent, never, LabourEntryWho> = {
  machine: labourEntryMachine,
  statusOf: ({ status }) => status,
  rules: [],
  subjects: {
    server: roleSubjects.server,
    'the leaders': roleSubjects['the leaders'],
    'the person': {
      means: 'the person whose clock it is',
      includes: ({ _id }, { user }) => user._id === _id,
    },
  },
  conditions: {},
  refusalOf: (action) => (action === 'confirm' ? labourRefusals.ownOnly : jobCardMessages.leadersOnly),
};

const buttons = ['confirm', 'correct'] as const satisfies readonly LabourEntryEvent[];
/** Lists the actions that the person may take now, in the order of the buttons. */
export const listAllowedEntryActions = (entry: ActionableEntry, person: Person): readonly LabourEntryEvent[] =>
  buttons.filter((action) => allows(labourPolicy, entry, person, action));
