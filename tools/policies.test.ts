import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { decide, requireAllowed, type Person, type Policy } from '../contract/src/access/policy.ts';
import { isRoleName, findAccessLevel, roleNames } from '../contract/src/access/roles.ts';
import {
  actionPolicy,
  listAllowedCorrectiveActionEvents,
  listAllowedIncidentActions,
  incidentPolicy,
} from '../contract/src/incidents/incident.policy.ts';
import {
  customerContestPolicy,
  type ActionableContest,
} from '../contract/src/customer-contests/customer-contest.policy.ts';
import { escalationPolicy, type ActionableEscalation } from '../contract/src/escalations/escalation.policy.ts';
import {
  listAllowedFindingEvents,
  findingPolicy,
  type ActionableFinding,
} from '../contract/src/findings/finding.policy.ts';
import { checkpointPolicy, contestPolicy } from '../contract/src/inspection/recording.policy.ts';
import { checkpointStates } from '../contract/src/inspection/checkpoint.machine.ts';
import { toStateAndContest } from '../contract/src/inspection/contest/contest.machine.ts';
import { listAllowedJobCardActions, jobCardPolicy } from '../contract/src/job-cards/job-card.policy.ts';
import { labourPolicy, listAllowedEntryActions } from '../contract/src/job-cards/labour/labour.policy.ts';
import { captureRefusal } from '../contract/src/kit/machine.example.ts';
import { listAllowedProjectActions, projectPolicy } from '../contract/src/projects/project.policy.ts';
import { listAllowedServicePlanActions, servicePlanPolicy } from '../contract/src/service-plans/service-plan.policy.ts';
import { signingPolicy } from '../contract/src/signing/signing.policy.ts';
import { allowedRequestActions, requestPolicy } from '../contract/src/requests/request.policy.ts';
import { vehiclePolicy } from '../contract/src/vehicles/vehicle.policy.ts';
import * as handovers from '../contract/src/vehicle-handovers/vehicle-handover.policy.ts';
import { listAllowedTicketActions, ticketPolicy } from '../contract/src/tickets/ticket.policy.ts';
import { listAllowedPlanActions, workPlanPolicy } from '../contract/src/work-plans/work-plan.policy.ts';
import { readSlices } from './domains.ts';
import { findExpectedOutcome, groupsByRole, parsePrintedRows, readSection } from './printed-policies.example.ts';

// Tries every action of every policy in every status for every kind of person. The expected result is parsed from the
// page in docs/domains, as a person would read it. Both the server's decision and the buttons must agree with it.

const root = join(import.meta.dirname, '..');
const me = 'me';
const other = { _id: 'another' };
const turn = 'the inspector whose turn it is';
const unacknowledged = 'nobody has acknowledged it';

const personOf = (role: string): Person => ({ _id: me, accessLevel: findAccessLevel(role), role: { name: role } });

/**
 * A variant of a record: its changes, the policy's subjects that then apply to the person, and the conditions that then
 * hold.
 */
type Variant<Item> = { change?: Partial<Item>; makesMe?: readonly string[]; facts: readonly string[] };
type Example<Item, Status extends string> = {
  page: string;
  heading: string;
  statuses?: readonly Status[];
  itemIn: (status: Status) => Item;
  /** Subjects that a role has in addition to those of its groups. */
  byRole?: Readonly<Record<string, readonly string[]>>;
  variants: (status: Status, role: string) => readonly Variant<Item>[];
  buttons?: (item: Item, person: Person) => readonly string[];
};

const statusCodes = { allowed: undefined, never: '403', 'not now': '409' } as const;
const checked = new Set<unknown>();
function check<Item, S extends string, E extends string, A extends string, W extends string, N extends string>(
  policy: Policy<Item, S, E, A, W, N>,
  { page, heading, itemIn, byRole = {}, variants, buttons, ...more }: Example<NoInfer<Item>, S>,
): void {
  checked.add(policy.machine);
  const { machine } = policy;
  const statuses = more.statuses ?? [
    ...new Set([...machine.initial, ...machine.steps.flatMap(({ from, to }) => [from, to])]),
  ];
  const actions: readonly (E | A)[] = [
    ...new Set([...machine.steps.map(({ event }) => event), ...policy.rules.map(({ action }) => action)]),
  ];
  const isGiven = ([, condition]: [string, unknown]): boolean => condition === 'given';
  const given = Object.entries(policy.conditions)
    .filter(isGiven)
    .map(([name]) => name);
  const isOfPolicy = (name: string): name is N => name in policy.conditions;
  const questions = actions.flatMap((action) =>
    [[], given, ...given.map((one) => [one])].map((inputs) => ({ action, inputs: inputs.filter(isOfPolicy) })),
  );

  it(`decides for every kind of person as its page says: ${heading}`, () => {
    const section = readSection(page, heading);
    const rows = parsePrintedRows(section);
    const suspendedWhile = /^While (.+), only rows with that condition apply\.$/m.exec(section)?.[1];
    expect(new Set(rows.map(({ action }) => action))).toEqual(new Set<string>(actions));
    const wrong: string[] = [];
    const shown: { allowed: readonly string[]; offered: readonly string[]; about: string }[] = [];
    const combinations = statuses.flatMap((status) =>
      Object.keys(groupsByRole).flatMap((role) => variants(status, role).map((variant) => ({ status, role, variant }))),
    );
    for (const { status, role, variant } of combinations) {
      const item = { ...itemIn(status), ...variant.change };
      const person = personOf(role);
      const held = [...(groupsByRole[role] ?? []), ...(byRole[role] ?? []), ...(variant.makesMe ?? [])];
      const about = `${role} as ${held.join(', ')} in ${status}, if ${variant.facts.join(', ')}`;
      for (const { action, inputs } of questions) {
        const outcome = findExpectedOutcome(rows, suspendedWhile, {
          action,
          held,
          status,
          facts: [...variant.facts, ...inputs],
        });
        const decision = decide(policy, item, person, action, inputs);
        // Refusals take long to create, so actions are tried only with as many inputs as the policy has given
        // conditions.
        const isTried = inputs.length === given.length;
        const refused =
          isTried && captureRefusal(() => requireAllowed(policy, item, person, action, inputs))?.slice(0, 3);
        const isAsPrinted = isDeepStrictEqual(decision, outcome) && (!isTried || refused === statusCodes[outcome.kind]);
        if (!isAsPrinted) wrong.push(`${action}, ${about}: ${JSON.stringify({ decision, outcome, refused })}`);
      }
      const facts = [...variant.facts, ...given];
      shown.push({
        about,
        offered: buttons?.(item, person) ?? [],
        allowed: actions.filter(
          (action) => findExpectedOutcome(rows, suspendedWhile, { action, held, status, facts }).kind === 'allowed',
        ),
      });
    }
    expect(wrong).toEqual([]);
    const names = new Set(shown.flatMap(({ offered }) => offered));
    for (const { about, allowed, offered } of shown)
      expect([about, ...offered.toSorted()]).toEqual([about, ...allowed.filter((name) => names.has(name)).toSorted()]);
    expect(combinations.length).toBeGreaterThanOrEqual(statuses.length * 13);
    if (buttons) expect(names.size).toBeGreaterThan(1);
  });
}

const mine = { _id: me };
describe('the policy', () => {
  const assessing = ['Awaiting to Start Assessment', 'Awaiting to Complete Assessment'];
  check(projectPolicy, {
    page: 'projects',
    heading: 'Project',
    itemIn: (status) => ({ status, isDeleted: false, assessmentAssignTo: other, auditBy: other, customer: other }),
    variants: (status) => {
      const [latest, first, others] = [
        'it is the latest revision',
        'nobody else signs first',
        'it is assigned to somebody else',
      ];
      const isAssessing = assessing.includes(status);
      const isBrmNext = status.endsWith('BRM to E-Sign') || status.endsWith('E-Sign BRM');
      return [
        { facts: [latest, first, others] },
        {
          change: { assessmentAssignTo: mine },
          makesMe: ['the assignee'],
          facts: isAssessing ? [latest, first] : [latest, first, others],
        },
        {
          change: { auditBy: mine },
          makesMe: ['the auditor'],
          facts: isAssessing ? [latest, first, others] : [latest, first],
        },
        { change: { customer: mine }, makesMe: ['the customer'], facts: [latest, first, others] },
        {
          change: { signsFirst: me },
          makesMe: ['an earlier signer'],
          facts: isBrmNext ? [latest, first, others] : [latest, others],
        },
        {
          change: { signsFirst: other._id, customer: mine },
          makesMe: ['the customer'],
          facts: isBrmNext ? [latest, first, others] : [latest, others],
        },
        { change: { isReplaced: true }, facts: [first, others] },
        { change: { isDeleted: true }, facts: [latest, first, others, 'it is deleted'] },
      ];
    },
    buttons: listAllowedProjectActions,
  });

  const plan = { latest: 'it is the latest revision', first: 'nobody else signs first' };
  check(workPlanPolicy, {
    page: 'work-plans',
    heading: 'Work plan',
    // In the table, `N+1` stands for the next inspector. A plan itself always has some `N`.
    statuses: [...new Set(workPlanPolicy.machine.steps.flatMap(({ from, to }) => [from, to]))].filter(
      (status) => !status.includes('N+1'),
    ),
    itemIn: (status) => ({ status: status.replace('Inspector N', 'Inspector 2'), userId: [other, other] }),
    byRole: { Customer: ['the customer'] },
    variants: (status) => [
      { facts: [plan.latest, plan.first] },
      {
        change: { userId: [mine, other] },
        makesMe: ['the inspectors', ...(status.startsWith('Awaiting Inspector to') ? [turn] : [])],
        facts: [plan.latest, plan.first],
      },
      {
        change: { userId: [other, mine] },
        makesMe: ['the inspectors', ...(status.startsWith('Awaiting Inspector N') ? [turn] : [])],
        facts: [plan.latest, plan.first],
      },
      { change: { signsFirst: me }, makesMe: ['an earlier signer'], facts: [plan.latest] },
      { change: { isReplaced: true }, facts: [plan.first] },
    ],
    buttons: listAllowedPlanActions,
  });

  const [unstarted, signed, started] = ['Awaiting Customer to E-Sign', 'the plan is signed', 'the plan is started'];
  const onPlan = (status: string, ...userId: { _id: string }[]) => ({ plan: { status, userId } });
  check(checkpointPolicy, {
    page: 'inspection',
    heading: 'Checkpoint',
    statuses: checkpointStates,
    itemIn: (state) => ({ state, contested: false, ...onPlan('Work Plan Started', other) }),
    variants: () => [
      { facts: [started, signed] },
      { change: onPlan('Work Plan Started', mine), makesMe: ['the inspectors'], facts: [started, signed] },
      { change: onPlan('Completed', mine), makesMe: ['the inspectors'], facts: [signed] },
      { change: onPlan(unstarted, mine), makesMe: ['the inspectors'], facts: [] },
      {
        change: { contested: true, ...onPlan('Completed', mine) },
        makesMe: ['the inspectors'],
        facts: [signed, 'it is contested'],
      },
    ],
  });
  check(contestPolicy, {
    page: 'inspection',
    heading: 'Contest',
    statuses: [...checkpointStates, 'contested'],
    itemIn: (status) => ({ ...toStateAndContest(status), ...onPlan('Work Plan Started', other) }),
    variants: () => [
      { facts: [] },
      { change: onPlan('Work Plan Started', mine), makesMe: ['the inspectors'], facts: [] },
    ],
  });

  check(incidentPolicy, {
    page: 'incidents',
    heading: 'Incident',
    itemIn: (status) => ({ status, reportedBy: other, acknowledgedAt: null, project: null }),
    variants: () => [
      { facts: [unacknowledged] },
      { change: { reportedBy: mine }, makesMe: ['its reporter'], facts: [unacknowledged] },
      { change: { reportedBy: mine, acknowledgedAt: '2026-11-02' }, makesMe: ['its reporter'], facts: [] },
      { change: { project: {} }, facts: [unacknowledged, 'it has a project'] },
      { change: { actionOwner: mine }, makesMe: ['the owner'], facts: [unacknowledged] },
    ],
    buttons: listAllowedIncidentActions,
  });
  check(actionPolicy, {
    page: 'incidents',
    heading: 'Corrective action',
    itemIn: (state) => ({ state, owner: other, incident: { status: 'In Progress' as const } }),
    variants: () =>
      [
        { change: {}, facts: ['it is for an incident'] },
        { change: { incident: null }, facts: ['it is for a finding'] },
      ].flatMap(({ change, facts }) => [
        { change, facts },
        { change: { ...change, owner: mine }, makesMe: ['the owner'], facts },
      ]),
    buttons: listAllowedCorrectiveActionEvents,
  });

  check(jobCardPolicy, {
    page: 'job-cards',
    heading: 'Job card',
    itemIn: (name) => ({ wipStatus: { name }, wipVehicle: { startTime: null }, jobEngineer: null, jobTeam: null }),
    variants: (_status, role) => {
      const assigned = role === 'Engineer' ? ['the assigned engineer'] : [];
      const facts = ['work has not started'];
      return [
        { facts },
        { change: { jobEngineer: mine }, makesMe: assigned, facts },
        { change: { jobTeam: { members: [other, mine] } }, makesMe: assigned, facts },
        { change: { wipVehicle: { startTime: '2026-11-02' } }, facts: [] },
      ];
    },
    buttons: listAllowedJobCardActions,
  });
  check(findingPolicy, {
    page: 'findings',
    heading: 'Finding',
    itemIn: (state): ActionableFinding => ({
      kind: 'not ok',
      state,
      inspectors: [],
      auditor: null,
      workers: [],
      needsAnother: true,
      jobCard: null,
    }),
    variants: (): Variant<ActionableFinding>[] => {
      const facts = ['it is a Not OK or an incident', 'it is not an incident', 'somebody else did the work'];
      return [
        { facts },
        { change: { inspectors: [me] }, makesMe: ['the inspectors'], facts },
        { change: { kind: 'hazard', auditor: me }, makesMe: ['the auditor'], facts: facts.slice(1) },
        { change: { kind: 'measure', auditor: me }, makesMe: ['the auditor'], facts: facts.slice(1) },
        { change: { workers: [me] }, facts: ['it is a Not OK or an incident', 'it is not an incident'] },
        { change: { workers: [me], needsAnother: false }, facts },
        {
          change: { kind: 'incident' },
          facts: ['it is a Not OK or an incident', 'it is an incident without a job card'],
        },
        { change: { kind: 'incident', jobCard: {} }, facts: ['it is a Not OK or an incident'] },
      ];
    },
    buttons: listAllowedFindingEvents,
  });
  check(customerContestPolicy, {
    page: 'customer-contests',
    heading: 'Customer contest',
    itemIn: (state): ActionableContest => ({ state, customer: null }),
    variants: (_state, role): Variant<ActionableContest>[] => [
      { facts: [] },
      { change: { customer: me }, makesMe: role === 'Customer' ? ['the customer'] : [], facts: [] },
    ],
  });
  check(escalationPolicy, {
    page: 'escalations',
    heading: 'Escalation',
    itemIn: (state): ActionableEscalation => ({ state, notified: [] }),
    variants: (): Variant<ActionableEscalation>[] => [
      { facts: [] },
      { change: { notified: [me] }, makesMe: ['the notified people'], facts: [] },
    ],
  });
  check(ticketPolicy, {
    page: 'tickets',
    heading: 'Ticket',
    itemIn: (status) => ({ status, userId: other, noteCount: 0 }),
    variants: (_status, role) => {
      const makesMe = role === 'Inspector' ? ['the requester'] : [];
      return [
        { facts: ['it has no notes'] },
        { change: { userId: mine }, makesMe, facts: ['it has no notes'] },
        { change: { userId: mine, noteCount: 1 }, makesMe, facts: [] },
      ];
    },
    buttons: listAllowedTicketActions,
  });
  check(requestPolicy, {
    page: 'requests',
    heading: 'Request',
    itemIn: (status) => ({ status, userId: other, joined: false, decidedBy: null, jobCard: null }),
    variants: () => [
      { facts: ['it has its own job card'] },
      { change: { joined: true }, facts: ['it was joined to a job card'] },
      { change: { userId: mine }, makesMe: ['the requester'], facts: ['it has its own job card'] },
    ],
    buttons: allowedRequestActions,
  });
  check(labourPolicy, {
    page: 'job-cards',
    heading: 'Labour entry',
    itemIn: (status) => ({ status, user: other }),
    variants: () => [{ facts: [] }, { change: { user: mine }, makesMe: ['the person'], facts: [] }],
    buttons: listAllowedEntryActions,
  });
  const inWorkshop = { cardStatus: 'Assigned', vehicle: {}, jobEngineer: null, jobTeam: null } as const;
  check(handovers.handoverPolicy, {
    page: 'vehicle-handovers',
    heading: 'Vehicle handover',
    itemIn: (status): handovers.ActionableHandover => ({ ...inWorkshop, status }),
    variants: (_status, role): Variant<handovers.ActionableHandover>[] => {
      const facts = ['the job card is open and has a vehicle'];
      const makesMe = role === 'Engineer' ? ['the assigned engineer'] : [];
      return [{ facts }, { change: { jobEngineer: mine }, makesMe, facts }, { change: { vehicle: null }, facts: [] }];
    },
    buttons: handovers.listAllowedHandoverActions,
  });
  check(servicePlanPolicy, {
    page: 'service-plans',
    heading: 'Service plan',
    itemIn: (state) => ({ isActive: state === 'Active' }),
    variants: () => [{ facts: [] }],
    buttons: listAllowedServicePlanActions,
  });
  const variants = () => [{ facts: [] }];
  check(vehiclePolicy, { page: 'vehicles', heading: 'Vehicle', itemIn: (status) => ({ status }), variants });
  check(signingPolicy, { page: 'signing', heading: 'Signing', itemIn: (state) => ({ state }), variants });

  it('exists for every machine, and is checked for every role', async () => {
    const machines = (await readSlices(root)).flatMap((slice) => slice.machines.map(({ machine }) => machine));
    expect(machines.filter((machine) => !checked.has(machine))).toEqual([]);
    expect(machines.length).toBe(17);
    expect(Object.keys(groupsByRole).filter(isRoleName)).toEqual(roleNames);
  });
});
