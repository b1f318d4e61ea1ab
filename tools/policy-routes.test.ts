import { describe, expect, it } from 'vitest';
import { isPermission, roleHasPermission } from '../contract/src/access/permissions.ts';
import { roleNames } from '../contract/src/access/roles.ts';
import { allRoutes } from '../contract/src/index.ts';
import { groupsByRole, parsePrintedRows, readSection } from './printed-policies.example.ts';

// Before the policy decides about the record, a route checks the permission of the role. That permission must not be
// narrower than the policy, because people whom the policy allows could otherwise not act.

const turn = 'the inspector whose turn it is';
describe('the permission of a route', () => {
  /** The roles that a person can have in each relation to a record. */
  const rolesOfRelation: Readonly<Record<string, readonly string[]>> = {
    'the assignee': ['Assessee', 'Associate'],
    'the auditor': ['Auditor'],
    'the customer': ['Customer'],
    'the inspectors': ['Inspector'],
    [turn]: ['Inspector'],
    'the requester': ['Inspector'],
    'the assigned engineer': ['Engineer'],
    'the person': ['Engineer'],
    'its reporter': roleNames,
    'the owner': roleNames,
  };
  const rolesOf = (who: string): readonly string[] =>
    rolesOfRelation[who] ?? roleNames.filter((role) => groupsByRole[role]?.includes(who));

  type RouteName = keyof typeof allRoutes;
  const tables: readonly (readonly [page: string, heading: string, routes: Readonly<Record<string, RouteName>>])[] = [
    [
      'projects',
      'Project',
      {
        'verify signature': 'verifyProject',
        'assign assessee': 'assignProject',
        'assign auditor': 'assignProject',
        'open assessment': 'openAssessment',
        'take over assessment': 'takeOverAssessment',
        'submit assessment': 'submitAssessment',
        'open audit': 'openAudit',
        'start audit': 'startAudit',
        'take over audit': 'takeOverAudit',
        'submit audit': 'submitAudit',
        'return rows': 'returnRows',
        'replace customer': 'replaceCustomer',
        answer: 'changeAssessmentItem',
        judge: 'changeAssessmentItem',
        edit: 'changeProject',
        'change the customer': 'replaceCustomer',
        delete: 'deleteProject',
        recover: 'recoverProject',
        'work plans': 'listWorkPlans',
      },
    ],
    [
      'work-plans',
      'Work plan',
      {
        'verify signature': 'verifyWorkPlan',
        'submit review': 'submitPlanReview',
        'add inspector': 'addInspector',
        edit: 'changeWorkPlan',
        inspect: 'recordCheckpoint',
        look: 'getWorkPlan',
      },
    ],
    [
      'inspection',
      'Checkpoint',
      { record: 'recordCheckpoint', rework: 'recordCheckpoint', 'record ok': 'recordPiece' },
    ],
    ['inspection', 'Contest', { 'second ok': 'recordCheckpoint', 'resolve ok': 'resolveCheckpoint' }],
    [
      'customer-contests',
      'Customer contest',
      { accept: 'answerCustomerContest', reject: 'answerCustomerContest', contest: 'contestCheckpoint' },
    ],
    ['escalations', 'Escalation', { acknowledge: 'acknowledgeEscalation', close: 'closeEscalation' }],
    [
      'incidents',
      'Incident',
      {
        change: 'changeIncident',
        acknowledge: 'acknowledgeIncident',
        close: 'closeIncident',
        reopen: 'reopenIncident',
        share: 'shareIncident',
        delete: 'deleteIncident',
      },
    ],
    [
      'incidents',
      'Corrective action',
      {
        change: 'changeCorrectiveAction',
        finish: 'finishCorrectiveAction',
        reopen: 'reopenCorrectiveAction',
        withdraw: 'withdrawCorrectiveAction',
      },
    ],
    [
      'job-cards',
      'Job card',
      {
        start: 'moveJobCard',
        edit: 'changeJobCard',
        'work tasks': 'closeTask',
        'run clock': 'startClock',
        'start vehicle check': 'startVehicleCheck',
        'issue parts': 'addTaskMovement',
        'return parts': 'addTaskMovement',
        'reserve parts': 'addTaskMovement',
        delete: 'deleteJobCard',
      },
    ],
    [
      'job-cards',
      'Labour entry',
      { pause: 'pauseClock', stop: 'stopClock', confirm: 'confirmEntry', correct: 'correctEntry' },
    ],
    [
      'requests',
      'Request',
      { accept: 'createRequestJobCard', join: 'joinRequest', decline: 'declineRequest', delete: 'deleteRequest' },
    ],
    [
      'service-plans',
      'Service plan',
      {
        edit: 'changeServicePlan',
        activate: 'changeServicePlan',
        deactivate: 'changeServicePlan',
        'record service': 'addServiceRecord',
        'make job cards': 'makeServiceJobCards',
      },
    ],
    [
      'vehicles',
      'Vehicle',
      {
        move: 'addVehicleMove',
        sell: 'addVehicleMove',
        'put into use': 'addVehicleMove',
        'bring to workshop': 'addVehicleMove',
        'take off road': 'addVehicleMove',
      },
    ],
    [
      'vehicle-checks',
      'Check template',
      { edit: 'changeCheckTemplate', activate: 'changeCheckTemplate', deactivate: 'changeCheckTemplate' },
    ],
    [
      'vehicle-checks',
      'Vehicle check',
      {
        record: 'recordCheckPoint',
        finish: 'finishVehicleCheck',
        reopen: 'reopenVehicleCheck',
        discard: 'discardVehicleCheck',
      },
    ],
    ['vehicle-checks', 'Deferred defect', { 'add task': 'addDefectTask', dismiss: 'dismissDefect' }],
    ['vehicle-handovers', 'Vehicle handover', { 'hand in': 'addVehicleHandover', 'hand over': 'addVehicleHandover' }],
    ['tickets', 'Ticket', { close: 'changeTicket', edit: 'changeTicket', note: 'addNote', delete: 'deleteTicket' }],
  ];

  it.each(tables)('of the slice %s admits everyone named in the policy of "%s"', (page, heading, routes) => {
    const rows = parsePrintedRows(readSection(page, heading));
    const locked = Object.entries(routes).flatMap(([action, name]) => {
      const { allow } = allRoutes[name];
      const named = rows.filter((row) => row.action === action).flatMap(({ who }) => who.flatMap(rolesOf));
      expect([action, named.length > 0]).toEqual([action, true]);
      return named
        .filter((role) => !isPermission(allow) || !roleHasPermission(role, allow))
        .map((role) => `${action}: ${role}`);
    });
    expect(locked).toEqual([]);
  });
});
