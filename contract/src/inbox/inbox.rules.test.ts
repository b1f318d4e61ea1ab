import { describe, expect, it } from 'vitest';
import { accessLevels, type AccessLevel } from '../access/roles.ts';
import { permissions } from '../access/permissions.ts';
import { mayOpen } from '../access/screens/screen.ts';
import { screens } from '../access/screens/screens.ts';
import type { Screen } from '../access/screens/screen.ts';
import { escalationMachine } from '../escalations/escalation.machine.ts';
import { actionMachine } from '../incidents/corrective-action.machine.ts';
import { incidentMachine } from '../incidents/incident.machine.ts';
import { jobCardMachine } from '../job-cards/job-card.machine.ts';
import { projectMachine, projectStatuses } from '../projects/project.machine.ts';
import { requestMachine } from '../requests/request.machine.ts';
import { ticketMachine } from '../tickets/ticket.machine.ts';
import { workPlanMachine } from '../work-plans/work-plan.machine.ts';
import { listInboxGroups, inboxKinds, accessLevelsByWho, type InboxWho } from './inbox.kinds.ts';
import { inboxPath } from './inbox.paths.ts';
import type { InboxRule } from './inbox.rule.types.ts';
import { inboxRules } from './inbox.rules.ts';
import { listInboxKinds, formatInboxTask } from './inbox.schema.ts';
import { inboxKindNames } from './messages/inbox-kinds.messages.ts';
import { inboxTasks } from './messages/inbox-rules.messages.ts';

/** What the Inbox calls the actors of the status machines. */
const sameWho: Record<string, readonly InboxWho[]> = {
  'the company BRM': ['the company BRM'],
  'the customer': ['the customer'],
  'the assignee': ['the assignee'],
  'the auditor': ['the auditor'],
  'the office': ['the office', 'the company BRM'],
  admin: ['the office', 'the staff'],
  brm: ['the office', 'the company BRM'],
  super: ['the office', 'the staff'],
  'the inspector whose turn it is': ['the inspector whose turn it is'],
  manager: ['the workshop leaders', 'who is on the card'],
  supervisor: ['the workshop leaders', 'who is on the card'],
  'rework manager': ['the workshop leaders', 'who is on the card'],
  'the assigned engineer': ['who is on the card'],
  'the leaders': ['the office', 'the workshop leaders', 'the workshop leaders where it happened', 'who is on the card'],
  'the notified people': ['the notified people'],
  'the staff': ['the staff'],
  'the owner': ['the owner', 'the owner of work on a finding'],
};
type Step = { from: string; who: readonly string[] };
const subjects: readonly [(typeof inboxRules)[number]['subject'], readonly Step[]][] = [
  ['project', projectMachine.steps],
  ['plan', workPlanMachine.steps.filter(({ from }) => from !== 'Work Plan Started')],
  ['escalation', escalationMachine.steps],
  ['ticket', ticketMachine.steps],
  ['request', requestMachine.steps],
  ['job card', jobCardMachine.steps],
  // Once an incident is acknowledged, the Inbox has only its corrective actions.
  ['incident', incidentMachine.steps.filter(({ event }) => event === 'acknowledge')],
  // A finished action waits for nobody, so no Inbox has it.
  ['corrective action', actionMachine.steps.filter(({ from }) => from === 'open')],
  [
    'finding action',
    actionMachine.steps.filter(
      ({ from, ...step }) =>
        ['open', 'in progress'].includes(from) && !('when' in step && step.when === 'it is for an incident'),
    ),
  ],
];
const textOf = (words: InboxRule['words']) => formatInboxTask(words, { count: null, level: null });
const rulesOf = (subject: string, status: string) =>
  inboxRules.filter((rule) => rule.subject === subject && rule.statuses.some((one) => one === status));

describe('the rules of the Inbox', () => {
  it.each(subjects)('for the subject %s cover each status that a person can advance', (subject, steps) => {
    const moved = steps.filter(({ who }) => !who.includes('server')).map(({ from }) => from);
    expect(moved.filter((status) => rulesOf(subject, status).length === 0)).toEqual([]);
  });

  it.each(subjects)('for the subject %s address only people named in its machine', (subject, steps) => {
    // Leaves out reissued documents, because reissuing does not change the status.
    const asked = inboxRules.filter(
      (one) =>
        one.subject === subject &&
        one.when !== 'the last note is by staff' &&
        // Leaves out the BRM, who watches overdue work without being an actor of the machine.
        one.when !== 'it has been overdue for a day' &&
        !one.when?.endsWith('reissued'),
    );
    const wrong = asked.flatMap(({ statuses, who, words }) =>
      statuses.flatMap((status) => {
        const named = steps
          .filter(({ from }) => from === status)
          .flatMap((step) => step.who.flatMap((word) => sameWho[word] ?? []));
        // While work plans are being created or carried out, no step of this machine names a person.
        return named.length > 0 && !named.includes(who) ? [`${textOf(words)}: ${who} in ${status}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('omit only the project statuses that advance automatically or are final', () => {
    const named = new Set(inboxRules.flatMap((rule) => (rule.subject === 'project' ? [...rule.statuses] : [])));
    expect(projectStatuses.filter((status) => !named.has(status))).toEqual(['Created', 'Completed']);
  });

  it('about contested items address exactly the people who may resolve them', () => {
    const asked = inboxRules
      .filter((rule) => rule.when === 'something is contested')
      .flatMap(({ who }) => accessLevelsByWho[who]);
    expect(asked.toSorted()).toEqual(permissions['plans.resolve'].toSorted());
  });

  it('lead each reader to a screen that they may open', () => {
    const all: readonly Screen[] = screens;
    const id = '01a1fcd4-0000-7000-8000-000000000000';
    for (const { leadsTo, who, words } of inboxRules)
      for (const level of accessLevelsByWho[who]) {
        const path = inboxPath(leadsTo, level, { _id: id, type: 'G' }).split('?')[0] ?? '';
        const opens = all.filter((screen) => screen.path.replace(/:\w+/g, id) === path && mayOpen(screen, level));
        expect(opens.length, `${level}: ${textOf(words)} at ${path}`).toBeGreaterThan(0);
      }
  });

  it.each<[AccessLevel, string]>([
    ['super', 'assign assessmentReview notOk contest ticket request incident correctiveAction'],
    ['admin', 'assign assessmentReview notOk contest escalation ticket request incident correctiveAction'],
    [
      'brm',
      'sign assign assess assessmentReview audit plan inspect notOk contest escalation request jobCard incident correctiveAction replaced',
    ],
    ['associate', 'assess request correctiveAction replaced'],
    ['auditor', 'audit request correctiveAction replaced'],
    ['customer', 'sign contest escalation request correctiveAction replaced'],
    ['inspector', 'sign review inspect notOk escalation ticket request correctiveAction replaced'],
    ['workshop', 'request jobCard service incident correctiveAction'],
  ])('for %s have the kinds %s', (level, kinds) => {
    expect(listInboxKinds(level).join(' ')).toBe(kinds);
  });

  it('use every kind, give each a distinct name, and have kinds for every access level', () => {
    expect(inboxKinds.filter((kind) => !inboxRules.some((rule) => rule.kind === kind))).toEqual([]);
    expect(new Set(inboxKinds.map((kind) => inboxKindNames[kind])).size).toBe(inboxKinds.length);
    expect(accessLevels.filter((level) => listInboxKinds(level).length === 0)).toEqual([]);
  });
});

describe('a person’s groups in the Inbox rules', () => {
  const person = (accessLevel: AccessLevel, name: string) => ({ _id: 'p', accessLevel, role: { name } });
  it.each<[AccessLevel, string, string[]]>([
    ['brm', 'Business Relationship Manager', ['the company BRM', 'the office']],
    ['admin', 'PDSL Admin', ['the office', 'the staff']],
    ['super', 'Super Admin', ['the office', 'the staff']],
    ['workshop', 'Supervisor', ['the workshop leaders']],
    ['workshop', 'Rework Manager', ['the workshop leaders']],
    ['workshop', 'Engineer', []],
    ['workshop', 'A role of their own', []],
    ['customer', 'Customer', []],
  ])('are assigned by level and role: %s (%s) has %j', (level, role, groups) => {
    expect(listInboxGroups(person(level, role))).toEqual(groups);
  });
});

describe('the text of an Inbox row', () => {
  it.each([
    [inboxTasks.escalation, 3, 4, 'TIP Level 4: 3 items are Not OK'],
    [inboxTasks.escalation, 9, 10, 'TIP Level 5+: 9 items are Not OK'],
    [inboxTasks.finishJobCard, 1, null, 'Finish the job card (1 open task)'],
    [inboxTasks.finishJobCard, 0, null, 'Finish the job card (no open tasks)'],
    [inboxTasks.finishJobCard, 2, null, 'Finish the job card (2 open tasks)'],
    [inboxTasks.waitForRecordings, 1, null, 'Wait for 1 recording, or complete the plan without it'],
    [inboxTasks.signContract, null, null, 'Sign the contract'],
  ])('%s with %s at level %s reads: %s', (words, count, level, text) => {
    expect(formatInboxTask(words, { count, level })).toBe(text);
  });
});
