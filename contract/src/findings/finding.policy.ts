import { allows, groups, type Person, type Policy } from '../access/policy.ts';
import {
  findingMachine,
  type FindingEvent,
  type FindingKind,
  type FindingState,
  type FindingWhen,
  type FindingWho,
} from './finding.machine.ts';
import { findingMessages } from './messages/finding.messages.ts';

/**
 * Who may do what with a finding. The office creates work; people who may record on the plan or audit the risk
 * re-inspect it, except their own work if the company requires a different person.
 */
export type ActionableFinding = {
  readonly kind: FindingKind;
  readonly state: FindingState;
  /** The inspectors of the plan. */
  readonly inspectors: readonly string[];
  /** The auditor of a refused risk. */
  readonly auditor: string | null;
  /** People who are named on the job card or moved it, or who own the corrective action or worked on it. */
  readonly workers: readonly string[];
  readonly needsAnother: boolean;
};

export const findingPolicy: Policy<ActionableFinding, FindingState, FindingEvent, never, FindingWho, FindingWhen> = {
  machine: findingMachine,
  statusOf: ({ state }) => state,
  rules: [],
  subjects: {
    'the office': groups['the office'],
    'the inspectors': {
      means: 'the inspectors whom the work plan names',
      includes: ({ _id }, { inspectors }) => inspectors.includes(_id),
    },
    'the auditor': {
      means: 'the auditor of the project whose risk was refused',
      includes: ({ _id }, { auditor }) => auditor === _id,
    },
    'the company BRM': groups['the company BRM'],
    'the super admin': groups['the super admin'],
    server: groups.server,
  },
  conditions: {
    'it is a Not OK': ({ kind }) => kind === 'not ok',
    'it is not an incident': ({ kind }) => kind !== 'incident',
    'somebody else did the work': ({ workers, needsAnother, kind }, { _id }) =>
      kind !== 'incident' && !(needsAnother && workers.includes(_id)),
  },
  refusalOf: (event) => (event.startsWith('create') ? findingMessages.officeOnly : findingMessages.inspectorsOnly),
  conflictOf: (event, { state, kind }) => {
    if (event === 'create job card' && kind !== 'not ok') return findingMessages.notOkOnly;
    if (event === 'create corrective action' && kind === 'incident') return findingMessages.actionsOfIncident;
    return state === 'ready' && event.startsWith('re-inspect') ? findingMessages.sameDoer : undefined;
  },
};

const buttons: readonly FindingEvent[] = [
  'create job card',
  'create corrective action',
  're-inspect ok',
  're-inspect not ok',
];
export const allowedFindingEvents = (finding: ActionableFinding, person: Person): readonly FindingEvent[] =>
  buttons.filter((event) => allows(findingPolicy, finding, person, event));
