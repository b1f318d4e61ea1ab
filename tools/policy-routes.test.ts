import { describe, expect, it } from 'vitest';
import { isPermission, mayRole } from '../contract/src/access/permissions.ts';
import { roleNames } from '../contract/src/access/roles.ts';
import { allRoutes } from '../contract/src/index.ts';
import { groupsOfRole, printedRows, sectionOf } from './printed-policies.example.ts';

// A route checks the permission of a role before the policy decides about the record. The permission must not be
// narrower than the policy, or a person whom the policy names could not act.

const turn = 'the inspector whose turn it is';
describe('the permission of a route', () => {
  /** The roles of people who can be related to a record in this way. */
  const rolesOfRelation: Readonly<Record<string, readonly string[]>> = {
    'the assignee': ['Assessee', 'Associate'],
    'the auditor': ['Auditor'],
    'the customer': ['Customer'],
    'the inspectors': ['Inspector'],
    [turn]: ['Inspector'],
    'the requester': ['Inspector'],
    'the assigned engineer': ['Engineer'],
    'its reporter': roleNames,
    'the owner': roleNames,
  };
  const rolesOf = (who: string): readonly string[] =>
    rolesOfRelation[who] ?? roleNames.filter((role) => groupsOfRole[role]?.includes(who));

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
      { start: 'moveJobCard', edit: 'changeJobCard', 'work tasks': 'closeTask', delete: 'deleteJobCard' },
    ],
    ['tickets', 'Ticket', { close: 'changeTicket', edit: 'changeTicket', note: 'addNote', delete: 'deleteTicket' }],
  ];

  it.each(tables)('admits to %s everyone named in the policy of "%s"', (page, heading, routes) => {
    const rows = printedRows(sectionOf(page, heading));
    const locked = Object.entries(routes).flatMap(([action, name]) => {
      const { allow } = allRoutes[name];
      const named = rows.filter((row) => row.action === action).flatMap(({ who }) => who.flatMap(rolesOf));
      expect([action, named.length > 0]).toEqual([action, true]);
      return named.filter((role) => !isPermission(allow) || !mayRole(role, allow)).map((role) => `${action}: ${role}`);
    });
    expect(locked).toEqual([]);
  });
});
