import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRoleName, roleNames } from '../contract/src/access/roles.ts';
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
import { listAllowedProjectActions, projectPolicy } from '../contract/src/projects/project.policy.ts';
import { listAllowedServicePlanActions, servicePlanPolicy } from '../contract/src/service-plans/service-plan.policy.ts';
import { signingPolicy } from '../contract/src/signing/signing.policy.ts';
import { allowedRequestActions, requestPolicy } from '../contract/src/requests/request.policy.ts';
import { vehiclePolicy } from '../contract/src/vehicles/vehicle.policy.ts';
import {
  deferredDefectPolicy,
  listAllowedDefectActions,
  type ActionableDefect,
} from '../contract/src/vehicle-checks/defects/deferred-defect.policy.ts';
import {
  checkTemplatePolicy,
  listAllowedCheckTemplateActions,
} from '../contract/src/vehicle-checks/templates/check-template.policy.ts';
import {
  listAllowedCheckActions,
  vehicleCheckPolicy,
  type ActionableCheck,
} from '../contract/src/vehicle-checks/vehicle-check.policy.ts';
import * as handovers from '../contract/src/vehicle-handovers/vehicle-handover.policy.ts';
import { listAllowedTicketActions, ticketPolicy } from '../contract/src/tickets/ticket.policy.ts';
import { listAllowedPlanActions, workPlanPolicy } from '../contract/src/work-plans/work-plan.policy.ts';
import { readSlices } from './domains.ts';
import { checked, checkPolicy, me, other, type Variant } from './check-policy.example.ts';
import { groupsByRole } from './printed-policies.example.ts';

// The policies, and the records and people with which check-policy.example.ts tries them.

const root = join(import.meta.dirname, '..');
const turn = 'the inspector whose turn it is';
const unacknowledged = 'nobody has acknowledged it';

const mine = { _id: me };
describe('the policy', () => {
  const assessing = ['Awaiting to Start Assessment', 'Awaiting to Complete Assessment'];
  checkPolicy(projectPolicy, {
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
  checkPolicy(workPlanPolicy, {
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
  checkPolicy(checkpointPolicy, {
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
  checkPolicy(contestPolicy, {
    page: 'inspection',
    heading: 'Contest',
    statuses: [...checkpointStates, 'contested'],
    itemIn: (status) => ({ ...toStateAndContest(status), ...onPlan('Work Plan Started', other) }),
    variants: () => [
      { facts: [] },
      { change: onPlan('Work Plan Started', mine), makesMe: ['the inspectors'], facts: [] },
    ],
  });

  checkPolicy(incidentPolicy, {
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
  checkPolicy(actionPolicy, {
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

  checkPolicy(jobCardPolicy, {
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
  checkPolicy(findingPolicy, {
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
  checkPolicy(customerContestPolicy, {
    page: 'customer-contests',
    heading: 'Customer contest',
    itemIn: (state): ActionableContest => ({ state, customer: null }),
    variants: (_state, role): Variant<ActionableContest>[] => [
      { facts: [] },
      { change: { customer: me }, makesMe: role === 'Customer' ? ['the customer'] : [], facts: [] },
    ],
  });
  checkPolicy(escalationPolicy, {
    page: 'escalations',
    heading: 'Escalation',
    itemIn: (state): ActionableEscalation => ({ state, notified: [] }),
    variants: (): Variant<ActionableEscalation>[] => [
      { facts: [] },
      { change: { notified: [me] }, makesMe: ['the notified people'], facts: [] },
    ],
  });
  checkPolicy(ticketPolicy, {
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
  checkPolicy(requestPolicy, {
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
  checkPolicy(labourPolicy, {
    page: 'job-cards',
    heading: 'Labour entry',
    itemIn: (status) => ({ status, user: other }),
    variants: () => [{ facts: [] }, { change: { user: mine }, makesMe: ['the person'], facts: [] }],
    buttons: listAllowedEntryActions,
  });
  const inWorkshop = { cardStatus: 'Assigned', vehicle: {}, jobEngineer: null, jobTeam: null } as const;
  checkPolicy(handovers.handoverPolicy, {
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
  checkPolicy(servicePlanPolicy, {
    page: 'service-plans',
    heading: 'Service plan',
    itemIn: (state) => ({ isActive: state === 'Active' }),
    variants: () => [{ facts: [] }],
    buttons: listAllowedServicePlanActions,
  });
  checkPolicy(vehiclePolicy, {
    page: 'vehicles',
    heading: 'Vehicle',
    itemIn: (status) => ({ status }),
    variants: () => [{ facts: [] }],
  });
  checkPolicy(checkTemplatePolicy, {
    page: 'vehicle-checks',
    heading: 'Check template',
    itemIn: (state) => ({ isActive: state === 'Active' }),
    variants: () => [{ facts: [] }],
    buttons: listAllowedCheckTemplateActions,
  });
  const inProgress = { cardStatus: 'In Progress', jobEngineer: null, jobTeam: null } as const;
  checkPolicy(vehicleCheckPolicy, {
    page: 'vehicle-checks',
    heading: 'Vehicle check',
    itemIn: (status): ActionableCheck => ({ ...inProgress, status, points: [] }),
    variants: (_status, role): Variant<ActionableCheck>[] => {
      const going = 'the job card is in progress';
      const facts = [going, 'the job card is in progress and no task was added'];
      const makesMe = role === 'Engineer' ? ['the assigned engineer'] : [];
      return [
        { facts },
        { change: { jobEngineer: mine }, makesMe, facts },
        { change: { points: [{ outcome: 'task' }] }, facts: [going] },
        { change: { cardStatus: 'Completed' }, facts: [] },
      ];
    },
    buttons: listAllowedCheckActions,
  });
  const onCard = { ...inProgress, vehicle: other };
  checkPolicy(deferredDefectPolicy, {
    page: 'vehicle-checks',
    heading: 'Deferred defect',
    itemIn: (status): ActionableDefect => ({ status, vehicle: other, card: onCard }),
    variants: (_status, role): Variant<ActionableDefect>[] => {
      const open = 'the job card is open and of its vehicle';
      const facts = [open, 'the job card is in progress and of its vehicle'];
      const makesMe = role === 'Engineer' ? ['the assigned engineer'] : [];
      return [
        { facts },
        { change: { card: { ...onCard, jobEngineer: mine } }, makesMe, facts },
        { change: { card: { ...onCard, cardStatus: 'Assigned' } }, facts: [open] },
        { change: { card: null }, facts: [] },
      ];
    },
    buttons: listAllowedDefectActions,
  });
  checkPolicy(signingPolicy, {
    page: 'signing',
    heading: 'Signing',
    itemIn: (state) => ({ state }),
    variants: () => [{ facts: [] }],
  });

  it('exists for every machine, and is checked for every role', async () => {
    const machines = (await readSlices(root)).flatMap((slice) => slice.machines.map(({ machine }) => machine));
    expect(machines.filter((machine) => !checked.has(machine))).toEqual([]);
    expect(machines.length).toBe(20);
    expect(Object.keys(groupsByRole).filter(isRoleName)).toEqual(roleNames);
  });
});
