import { describe, expect, it } from 'vitest';
import { checkEveryTransition, listTransitions, type TransitionRow } from '../kit/machine.example.ts';
import {
  documentsByStatus,
  hasSafetyIssue,
  isAssessing,
  isAssessmentDue,
  isAuditDue,
  isAuditing,
  isProjectCompleted,
  mayEditProject,
  mayAddPlans,
  mayReplaceCustomer,
  filterableStatuses,
  projectMachine,
  projectStages,
  projectStatuses,
  hasVisiblePlans,
  signerIndexByStatus,
  signingKindByStatus,
  projectTone,
  type ProjectEvent,
  type ProjectStatus,
  type ProjectWhen,
  type ProjectWho,
} from './project.machine.ts';
import { describeNextStep } from './project.next-step.ts';

const office = 'the office';

/**
 * The specified transitions, row by row. If a specified row has several sources or targets, there are several rows
 * here.
 */
const table: TransitionRow[] = [
  ['Created', 'open signing', 'server', 'Awaiting BRM to E-Sign'],
  ['Awaiting BRM to E-Sign', 'verify signature', 'the company BRM', 'Awaiting Customer to E-Sign'],
  ['Awaiting Customer to E-Sign', 'verify signature', 'the customer', 'Awaiting Risk Assessment'],
  ['Awaiting Risk Assessment', 'assign assessee', office, 'Awaiting to Start Assessment'],
  [
    'Awaiting to Start Assessment',
    'open assessment',
    'the assignee, the company BRM',
    'Awaiting to Complete Assessment',
  ],
  [
    'Awaiting to Complete Assessment',
    'submit assessment',
    'the assignee, the company BRM',
    'Awaiting to Risk Review',
    'company has a BRM',
  ],
  [
    'Awaiting to Complete Assessment',
    'submit assessment',
    'the assignee, the company BRM',
    'Awaiting to Assign Auditor',
    'company has no BRM',
  ],
  ['Awaiting to Risk Review', 'assign auditor', office, 'Assigned to Auditor'],
  ['Awaiting to Assign Auditor', 'assign auditor', office, 'Assigned to Auditor'],
  ['Assigned to Auditor', 'open audit', 'the auditor', 'Awaiting to Start Audit'],
  ['Awaiting to Risk Review', 'start audit', `the auditor, ${office}`, 'Awaiting to Complete Audit'],
  ['Assigned to Auditor', 'start audit', `the auditor, ${office}`, 'Awaiting to Complete Audit'],
  ['Awaiting to Start Audit', 'start audit', `the auditor, ${office}`, 'Awaiting to Complete Audit'],
  [
    'Awaiting to Complete Audit',
    'submit audit',
    `the auditor, ${office}`,
    'Awaiting Review E-Sign BRM',
    'all hazards accepted',
  ],
  ['Awaiting to Complete Audit', 'submit audit', `the auditor, ${office}`, 'Safety Issue', 'a hazard is not accepted'],
  ['Safety Issue', 'assign assessee', office, 'Awaiting to Start Assessment'],
  ['Awaiting Review E-Sign BRM', 'verify signature', 'the company BRM', 'Awaiting Work plan'],
  ['Awaiting Work plan', 'complete last plan', 'server', 'Completed'],
];

/**
 * Transitions that were added: a new customer when the signer has left, and returning single questions
 * (docs/decisions/0030-returned-questions.md).
 */
const corrections: TransitionRow[] = [
  ['Awaiting BRM to E-Sign', 'replace customer', office, 'Awaiting BRM to E-Sign'],
  ['Awaiting Customer to E-Sign', 'replace customer', office, 'Awaiting BRM to E-Sign'],
  ['Safety Issue', 'return rows', `${office}, the auditor`, 'Awaiting to Start Assessment'],
];

/** Taking over somebody else's work is a step of its own. */
const takeOvers: TransitionRow[] = [
  ['Awaiting to Start Assessment', 'take over assessment', 'the company BRM', 'Awaiting to Complete Assessment'],
  ['Awaiting to Complete Assessment', 'take over assessment', 'the company BRM', 'Awaiting to Complete Assessment'],
  ['Awaiting to Risk Review', 'take over audit', office, 'Awaiting to Complete Audit'],
  ['Assigned to Auditor', 'take over audit', office, 'Awaiting to Complete Audit'],
  ['Awaiting to Start Audit', 'take over audit', office, 'Awaiting to Complete Audit'],
  ['Awaiting to Complete Audit', 'take over audit', office, 'Awaiting to Complete Audit'],
];

/** A person who was assigned by mistake can be replaced until the work is submitted. */
const reassignments: TransitionRow[] = [
  ['Awaiting to Start Assessment', 'assign assessee', office, 'Awaiting to Start Assessment'],
  ['Awaiting to Complete Assessment', 'assign assessee', office, 'Awaiting to Complete Assessment'],
  ['Assigned to Auditor', 'assign auditor', office, 'Assigned to Auditor'],
  ['Awaiting to Start Audit', 'assign auditor', office, 'Assigned to Auditor'],
  ['Awaiting to Complete Audit', 'assign auditor', office, 'Awaiting to Complete Audit'],
];

/**
 * After a decline, the status is one in which the document can be corrected
 * (docs/decisions/0058-corrections-after-a-decline.md).
 */
const declines: TransitionRow[] = [
  ['Awaiting BRM to E-Sign', 'decline', 'the company BRM, the customer', 'Awaiting BRM to E-Sign'],
  ['Awaiting Customer to E-Sign', 'decline', 'the company BRM, the customer', 'Awaiting BRM to E-Sign'],
  ['Awaiting Review E-Sign BRM', 'decline', 'the company BRM', 'Safety Issue'],
];

const events: ProjectEvent[] = [
  'open signing',
  'verify signature',
  'decline',
  'assign assessee',
  'open assessment',
  'take over assessment',
  'submit assessment',
  'assign auditor',
  'open audit',
  'start audit',
  'take over audit',
  'submit audit',
  'return rows',
  'complete last plan',
  'replace customer',
];
const conditions: ProjectWhen[] = [
  'company has a BRM',
  'company has no BRM',
  'all hazards accepted',
  'a hazard is not accepted',
];

describe('a project', () => {
  it('has the specified transitions, and others to decline, reassign, take over, replace the customer and return rows', () => {
    const rows = listTransitions(projectMachine);
    const isBesides = ([, event]: TransitionRow) => event === 'replace customer' || event === 'return rows';
    const isDecline = ([, event]: TransitionRow) => event === 'decline';
    const isTakeOver = ([, event]: TransitionRow) => event.startsWith('take over');
    const isReassignment = ([from, event]: TransitionRow) =>
      reassignments.some((row) => row[0] === from && row[1] === event);
    expect(
      rows.filter((row) => !isBesides(row) && !isDecline(row) && !isTakeOver(row) && !isReassignment(row)),
    ).toEqual(table);
    expect(rows.filter(isReassignment)).toEqual(reassignments);
    expect(rows.filter(isTakeOver)).toEqual(takeOvers);
    expect(rows.filter(isBesides)).toEqual(corrections);
    expect(rows.filter(isDecline)).toEqual(declines);
  });

  it('rejects every event without a transition with "You can’t do this while the project is {status}"', () => {
    expect(
      checkEveryTransition<ProjectStatus, ProjectEvent, ProjectWho, ProjectWhen>(projectMachine, {
        statuses: projectStatuses,
        events,
        conditions,
      }),
    ).toBe(15 * 15);
    expect(projectMachine.refusal('Completed')).toBe('You can’t do this while the project is Completed');
  });

  it('reaches every status from Created, and can be finished from each', () => {
    const reached = new Set(['Created']);
    for (let before = 0; before !== reached.size;) {
      before = reached.size;
      for (const [from, , , to] of [...table, ...corrections]) if (reached.has(from)) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual([...projectStatuses].toSorted());
    const finishing = new Set(['Completed']);
    for (let before = 0; before !== finishing.size;) {
      before = finishing.size;
      for (const [from, , , to] of [...table, ...corrections]) if (finishing.has(to)) finishing.add(from);
    }
    expect([...finishing].toSorted()).toEqual([...projectStatuses].toSorted());
  });

  it('has the specified statuses, and Awaiting to Complete Audit and Safety Issue', () => {
    expect([...projectStatuses].toSorted()).toEqual(
      [
        'Created',
        'Awaiting BRM to E-Sign',
        'Awaiting Customer to E-Sign',
        'Awaiting Review E-Sign BRM',
        'Awaiting to Risk Review',
        'Awaiting Risk Assessment',
        'Awaiting to Start Assessment',
        'Awaiting to Complete Assessment',
        'Awaiting to Assign Auditor',
        'Assigned to Auditor',
        'Awaiting to Start Audit',
        'Awaiting Work plan',
        'Completed',
        'Awaiting to Complete Audit',
        'Safety Issue',
      ].toSorted(),
    );
  });

  it.each<[string, (status: ProjectStatus) => boolean, ProjectStatus[]]>([
    ['can be edited', mayEditProject, ['Awaiting BRM to E-Sign']],
    ['waits for its assessment to be opened', isAssessmentDue, ['Awaiting to Start Assessment']],
    ['is assessed', isAssessing, ['Awaiting to Complete Assessment']],
    ['waits for its auditor to open the audit', isAuditDue, ['Assigned to Auditor']],
    ['is audited', isAuditing, ['Awaiting to Complete Audit']],
    ['has a safety issue', hasSafetyIssue, ['Safety Issue']],
    ['can have work plans added', mayAddPlans, ['Awaiting Work plan']],
    ['shows its work plans', hasVisiblePlans, ['Awaiting Work plan', 'Completed']],
    ['is completed', isProjectCompleted, ['Completed']],
  ])('%s in exactly the statuses listed for it', (_what, holds, statuses) => {
    expect(projectStatuses.filter(holds)).toEqual(statuses);
  });

  it('can be filtered by every status but Created, and change its customer in all but Created and Completed', () => {
    expect(projectStatuses.filter((status) => !filterableStatuses.includes(status))).toEqual(['Created']);
    expect(projectStatuses.filter((status) => !mayReplaceCustomer(status))).toEqual(['Created', 'Completed']);
  });

  it('has its contract signed by the BRM and the customer, and its review by the BRM', () => {
    expect(signingKindByStatus).toEqual({
      'Awaiting BRM to E-Sign': 'contract',
      'Awaiting Customer to E-Sign': 'contract',
      'Awaiting Review E-Sign BRM': 'review',
    });
    expect(signerIndexByStatus).toEqual({
      'Awaiting BRM to E-Sign': 0,
      'Awaiting Customer to E-Sign': 1,
      'Awaiting Review E-Sign BRM': 0,
    });
  });

  it('shows the documents specified for its status', () => {
    const contractOnly = [
      'Awaiting Customer to E-Sign',
      'Awaiting Review E-Sign BRM',
      'Awaiting to Risk Review',
      'Awaiting Risk Assessment',
    ];
    const all = ['Awaiting Work plan', 'Completed'];
    for (const status of projectStatuses) {
      const expected = contractOnly.includes(status)
        ? ['contract']
        : all.includes(status)
          ? ['contract', 'review', 'workplan']
          : undefined;
      expect(documentsByStatus[status], `in ${status}`).toEqual(expected);
    }
  });

  it('is in exactly one stage, has a next step until it is Completed, and is marked bad only by a safety issue', () => {
    expect(projectStages.flatMap((stage) => [...stage.statuses]).toSorted()).toEqual([...projectStatuses].toSorted());
    for (const status of projectStatuses)
      expect(describeNextStep(status, {}) === null, `in ${status}`).toBe(status === 'Completed');
    expect(projectStatuses.filter((status) => projectTone(status) === 'bad')).toEqual(['Safety Issue']);
    expect(projectStatuses.filter((status) => projectTone(status) === 'good')).toEqual(['Completed']);
  });
});
