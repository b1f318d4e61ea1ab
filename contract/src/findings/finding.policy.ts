import { allows, roleSubjects, type Person, type Policy } from '../access/policy.ts';
import {
  findingMachine,
  type FindingEvent,
  type FindingKind,
  type FindingState,
  type FindingWhen,
  type FindingWho,
} from './finding.machine.ts';
import { findingMessages } from './messages/finding.messages.ts';

// Who may do what with a finding. The office creates work. Those who may record on the plan or audit the risk
// re-inspect it, but not their own work if the company requires somebody else.

export type ActionableFinding = {
  readonly kind: FindingKind;
  readonly state: FindingState;
  /** The inspectors of the plan. */
  readonly inspectors: readonly string[];
  /** The auditor of a refused risk, or of the assessment that requires a measure. */
  readonly auditor: string | null;
  /** The job card's engineer, the corrective action's owner, and everyone who started or finished the work. */
  readonly workers: readonly string[];
  readonly needsAnother: boolean;
  /** The job card of an incident. */
  readonly jobCard: object | null;
};

export const findingPolicy: Policy<ActionableFinding, FindingState, FindingEvent, never, FindingWho, FindingWhen> = {
  machine: findingMachine,
  statusOf: ({ state }) => state,
  rules: [],
  subjects: {
    'the office': roleSubjects['the office'],
    'the inspectors': {
      means: 'the inspectors whom the work plan names',
      includes: ({ _id }, { inspectors }) => inspectors.includes(_id),
    },
    'the auditor': {
      means: 'the auditor of the project whose risk was refused, or whose risk assessment requires the measure',
      includes: ({ _id }, { auditor }) => auditor === _id,
    },
    'the company BRM': roleSubjects['the company BRM'],
    'the super admin': roleSubjects['the super admin'],
    server: roleSubjects.server,
  },
  conditions: {
    'it is a Not OK or an incident': ({ kind }) => kind === 'not ok' || kind === 'incident',
    'it is not an incident': ({ kind }) => kind !== 'incident',
    'it is an incident without a job card': ({ kind, jobCard }) => kind === 'incident' && jobCard === null,
    'somebody else did the work': ({ workers, needsAnother, kind }, { _id }) =>
      kind !== 'incident' && !(needsAnother && workers.includes(_id)),
  },
  refusalOf: (event) => (event.startsWith('create') ? findingMessages.officeOnly : findingMessages.inspectorsOnly),
  conflictOf: (event, { state, kind }) => {
    if (event === 'create job card' && kind === 'hazard') return findingMessages.noCardForRisk;
    if (event === 'create job card' && kind === 'measure') return findingMessages.noCardForMeasure;
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
export const listAllowedFindingEvents = (finding: ActionableFinding, person: Person): readonly FindingEvent[] =>
  buttons.filter((event) => allows(findingPolicy, finding, person, event));
