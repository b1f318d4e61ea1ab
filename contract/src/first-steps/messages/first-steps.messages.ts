import { messages } from '../../kit/language/messages.ts';

export const firstStepsMessages = messages('first-steps.first-steps', {
  title: 'First steps',
  subtitle: 'What to set up before the work begins. Each step is ticked as soon as it is done.',
  progress: '{done} of {total} done',
  done: 'Done',
  open: 'To do',
  putAway: 'Hide',
  putAwayLabel: 'Hide “{title}”',
  putAwayDone: 'Checklist hidden. You can find it under First steps in your account menu.',
  bringBack: 'Show on the start page',
  allDone: 'Everything is set up.',
  nothing: 'There is nothing for you to set up here. Choose a company to see its first steps.',
  menuHint: 'Set-up steps still to do',
  button: 'First steps: {done} of {total} done',
});

export const checklistTitles = messages('first-steps.checklists', {
  installation: 'Set up this installation',
  company: 'Set up inspections',
  workshop: 'Set up the workshop',
});

export const stepLabels = messages('first-steps.labels', {
  ownName: 'Enter your name',
  mailServer: 'Connect a mail server',
  brm: 'Invite a Business Relationship Manager',
  firstCompany: 'Add your first company',
  companyPeople: 'Invite the company’s people',
  people: 'Invite your people',
  location: 'Add your first location',
  questions: 'Write your first risk question',
  template: 'Combine the questions into a template',
  parts: 'Add your first part',
  grid: 'Build your first grid',
  project: 'Create your first project',
  workshop: 'Add your first workshop',
  vehicle: 'Add your first vehicle',
  jobCard: 'Create your first job card',
});

export const stepReasons = messages('first-steps.reasons', {
  ownName: 'Your name appears on invitations and documents.',
  mailServer: 'Set SMTP_URL and restart the server. Until then, pass on invitation links from the Mail Outbox.',
  brm: 'Business Relationship Managers look after companies and sign their contracts.',
  firstCompany: 'Everything else belongs to a company.',
  companyPeople: 'Paste a list of names, email addresses and roles.',
  people: 'Customers, assessees, auditors and inspectors, one by one or as a pasted list.',
  location: 'Where the work is done. Inspectors are chosen by location.',
  questions: 'The assessee answers the risk questions before the work begins.',
  template: 'Each project is assessed with a template.',
  parts: 'Parts are what inspectors check, with pictures of OK and Not OK.',
  grid: 'Photos of a vehicle, divided into cells with parts.',
  project: 'You and the customer then sign its contract.',
  workshop: 'Job cards are orders to a workshop.',
  vehicle: 'Job cards and inspections identify a vehicle by its VIN. You can also import a list.',
  jobCard: 'A job card says what to do, and on which vehicle.',
});
