import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { decide, requireAllowed, type Person, type Policy } from '../contract/src/access/policy.ts';
import { isRoleName, levelOf, roleNames } from '../contract/src/access/roles.ts';
import {
  actionPolicy,
  allowedCorrectiveActionEvents,
  allowedIncidentActions,
  incidentPolicy,
} from '../contract/src/incidents/incident.policy.ts';
import {
  allowedFindingEvents,
  findingPolicy,
  type ActionableFinding,
} from '../contract/src/findings/finding.policy.ts';
import { checkpointPolicy, contestPolicy } from '../contract/src/inspection/recording.policy.ts';
import { checkpointStates } from '../contract/src/inspection/checkpoint.machine.ts';
import { stateAndContestOf } from '../contract/src/inspection/contest.machine.ts';
import { allowedJobCardActions, jobCardPolicy } from '../contract/src/job-cards/job-card.policy.ts';
import { refusalOf } from '../contract/src/kit/machine.example.ts';
import { allowedProjectActions, projectPolicy } from '../contract/src/projects/project.policy.ts';
import { signingPolicy } from '../contract/src/signing/signing.policy.ts';
import { allowedTicketActions, ticketPolicy } from '../contract/src/tickets/ticket.policy.ts';
import { allowedPlanActions, workPlanPolicy } from '../contract/src/work-plans/work-plan.policy.ts';
import { readSlices } from './domains.ts';
import { groupsOfRole, printedRows, sectionOf, type PrintedRow } from './printed-policies.example.ts';

// Tries every action of every policy in every status for every kind of person. The expectation comes from the printed
// page of docs/domains, read as a person would read it; the server's decision and the buttons must agree with it.

const root = join(import.meta.dirname, '..');
const me = 'me';
const other = { _id: 'another' };
const turn = 'the inspector whose turn it is';
const unacknowledged = 'nobody has acknowledged it';

const personOf = (role: string): Person => ({ _id: me, accessLevel: levelOf(role), role: { name: role } });

/**
 * A variant of a record: what it changes, which subjects of the policy the person then is, and which conditions hold.
 */
type Variant<Item> = { change?: Partial<Item>; makesMe?: readonly string[]; facts: readonly string[] };
type Example<Item, Status extends string> = {
  page: string;
  heading: string;
  statuses?: readonly Status[];
  itemIn: (status: Status) => Item;
  /** Subjects that a role has in addition to its groups. */
  byRole?: Readonly<Record<string, readonly string[]>>;
  variants: (status: Status, role: string) => readonly Variant<Item>[];
  buttons?: (item: Item, person: Person) => readonly string[];
};

type Outcome = { kind: 'allowed'; to: string | undefined } | { kind: 'never' } | { kind: 'not now' };
/** The decision that a reader of the page expects. */
function expected(
  rows: readonly PrintedRow[],
  suspendedWhile: string | undefined,
  {
    action,
    held,
    status,
    facts,
  }: { action: string; held: readonly string[]; status: string; facts: readonly string[] },
): Outcome {
  const mine = rows.filter((row) => row.action === action && row.who.some((who) => held.includes(who)));
  if (mine.length === 0) return { kind: 'never' };
  const isSuspended = suspendedWhile !== undefined && facts.includes(suspendedWhile);
  const row = mine.find(
    (one) =>
      (one.in?.includes(status) ?? true) &&
      one.when.every((when) => facts.includes(when)) &&
      (!isSuspended || one.when.includes(suspendedWhile)),
  );
  return row ? { kind: 'allowed', to: row.to } : { kind: 'not now' };
}

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

  it(`of "${heading}" decides as its page says, for every kind of person`, () => {
    const section = sectionOf(page, heading);
    const rows = printedRows(section);
    const suspendedWhile = /^While (.+), only rows with that condition apply\.$/m.exec(section)?.[1];
    expect(new Set(rows.map(({ action }) => action))).toEqual(new Set<string>(actions));
    const wrong: string[] = [];
    const shown: { allowed: readonly string[]; offered: readonly string[]; about: string }[] = [];
    const combinations = statuses.flatMap((status) =>
      Object.keys(groupsOfRole).flatMap((role) => variants(status, role).map((variant) => ({ status, role, variant }))),
    );
    for (const { status, role, variant } of combinations) {
      const item = { ...itemIn(status), ...variant.change };
      const person = personOf(role);
      const held = [...(groupsOfRole[role] ?? []), ...(byRole[role] ?? []), ...(variant.makesMe ?? [])];
      const about = `${role} as ${held.join(', ')} in ${status}, if ${variant.facts.join(', ')}`;
      for (const { action, inputs } of questions) {
        const outcome = expected(rows, suspendedWhile, { action, held, status, facts: [...variant.facts, ...inputs] });
        const decision = decide(policy, item, person, action, inputs);
        // Refusals are slow to create, so only one of the inputs is tried.
        const isTried = inputs.length === given.length;
        const refused = isTried && refusalOf(() => requireAllowed(policy, item, person, action, inputs))?.slice(0, 3);
        const isAsPrinted = isDeepStrictEqual(decision, outcome) && (!isTried || refused === statusCodes[outcome.kind]);
        if (!isAsPrinted) wrong.push(`${action}, ${about}: ${JSON.stringify({ decision, outcome, refused })}`);
      }
      const facts = [...variant.facts, ...given];
      shown.push({
        about,
        offered: buttons?.(item, person) ?? [],
        allowed: actions.filter(
          (action) => expected(rows, suspendedWhile, { action, held, status, facts }).kind === 'allowed',
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
    buttons: allowedProjectActions,
  });

  const plan = { latest: 'it is the latest revision', first: 'nobody else signs first' };
  check(workPlanPolicy, {
    page: 'work-plans',
    heading: 'Work plan',
    // `N+1` stands for the next inspector in the table; a plan itself is always at some `N`.
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
    buttons: allowedPlanActions,
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
    itemIn: (status) => ({ ...stateAndContestOf(status), ...onPlan('Work Plan Started', other) }),
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
    buttons: allowedIncidentActions,
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
    buttons: allowedCorrectiveActionEvents,
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
    buttons: allowedJobCardActions,
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
    }),
    variants: (): Variant<ActionableFinding>[] => {
      const facts = ['it is a Not OK', 'it is not an incident', 'somebody else did the work'];
      return [
        { facts },
        { change: { inspectors: [me] }, makesMe: ['the inspectors'], facts },
        { change: { kind: 'hazard', auditor: me }, makesMe: ['the auditor'], facts: facts.slice(1) },
        { change: { workers: [me] }, facts: ['it is a Not OK', 'it is not an incident'] },
        { change: { workers: [me], needsAnother: false }, facts },
        { change: { kind: 'incident' }, facts: [] },
      ];
    },
    buttons: allowedFindingEvents,
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
    buttons: allowedTicketActions,
  });
  check(signingPolicy, {
    page: 'signing',
    heading: 'Signing',
    itemIn: (state) => ({ state }),
    variants: () => [{ facts: [] }],
  });

  it('exists for every machine, and names every role', async () => {
    const machines = (await readSlices(root)).flatMap((slice) => slice.machines.map(({ machine }) => machine));
    expect(machines.filter((machine) => !checked.has(machine))).toEqual([]);
    expect(machines.length).toBe(10);
    expect(Object.keys(groupsOfRole).filter(isRoleName)).toEqual(roleNames);
  });
});
