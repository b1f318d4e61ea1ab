import { messages } from '../../kit/language/messages.ts';

export const welcomeMessages = messages('app.welcome', {
  title: 'Welcome, {firstName}',
  what: 'What you do here',
  waits: 'Waiting for you',
  whom: 'Who to ask',
  waiting:
    '{count, plural, =0 {Nothing yet. Tasks will appear in your Inbox; the badge at the top shows how many.} one {# item is in your Inbox. It says what to do and takes you there.} other {# items are in your Inbox. Each says what to do and takes you there.}}',
  chooseFirst: 'Choose a company first. Each company has its own Inbox.',
  openInbox: 'Go to the Inbox',
  askBrm: '{name}, who looks after {company} as its Business Relationship Manager.',
  askOffice: 'The person who invited you.',
  askSuper: 'A Super Admin of this installation.',
  askTeam: 'The other Super Admins, listed under PDSL Users.',
  done: 'Got it',
});

/** What a person does, by the name of their role. */
export const welcomeTasks = messages('app.welcome-tasks', {
  'Super Admin':
    'You run the platform. You add companies and the people who look after them, and maintain the questions, templates, parts and grids that all companies use.',
  'PDSL Admin':
    'You run companies. You invite their people, maintain their lists of vehicles, parts and locations, and keep projects and job cards moving.',
  'Business Relationship Manager':
    'You look after companies and their projects. You create a project, sign its contract first, have its risks assessed and audited, and plan the work.',
  Assessee: 'You answer the risk questions of the projects assigned to you, and give each hazard a control measure.',
  Associate: 'You help to answer the risk questions of projects, and give each hazard a control measure.',
  Auditor: 'You decide whether each hazard in the projects assigned to you is acceptable, and say why if it isn’t.',
  Customer: 'You sign the contracts and work plans of your projects, and follow what the inspectors find.',
  Inspector:
    'You sign your work plans and carry them out. You record OK or Not OK for each check, with photos, even offline.',
  Supervisor:
    'You lead a workshop. You raise job cards, assign them to your engineers, and sign off the finished work.',
  Engineer: 'You work on the job cards assigned to you: start, hold and finish them, and tick off their tasks.',
  Manager: 'You manage workshops. You raise and assign job cards, invite people, and follow the work on the dashboard.',
  'Rework Manager': 'You manage rework. You raise and assign the job cards for it, and sign off the finished work.',
});
