import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const replaceableRoleLabels = messages('replacements.parts', {
  brm: 'Business Relationship Manager',
  customer: 'Customer',
  assessee: 'Assessee',
  auditor: 'Auditor',
  inspector: 'Inspector',
});

/** Server messages about replacing people, in responses and emails. */
export const replacementMessages = messages('replacements.replacement', {
  from: 'Choose the person to replace',
  to: 'Choose who takes over',
  reason: 'Reason is required',
  samePerson: 'Choose someone else: {name} already has this role',
  noLonger: '{name} no longer has this role. Reload the page to see who has it now.',
  somebody: 'This person',
  because: '{what}: {reason}',
  brmInstead: '{next} replaces {before} as the Business Relationship Manager',
  takesOver: 'You’re taking over from {from}. Reason: {reason}',
  replacedSubject: '{to} has taken over from you: {number} {name}',
  replacedTitle: 'Someone has taken over from you',
  replacedText: '{to} has taken over from you as {part} of {number} “{name}”. You don’t have to do anything.',
  replacedReason: 'Reason: {reason}',
  answersKept: 'Your answers are kept under your name.',
  judgementsKept: 'Your judgements are kept under your name.',
  signatureVoid: 'The document you signed has been reissued for someone else to sign. Your signed copy is kept.',
  newSubject: 'You’re taking over from {from}: {number} {name}',
  newTitle: 'You’re taking over',
  newText:
    'You’re taking over from {from} as {part} of {number} “{name}”. You get an email when it is your turn to sign.',
  newBrmText:
    'You’re taking over from {from} as the Business Relationship Manager. Documents waiting for your signature are in your Inbox, including {number} “{name}”.',
  hello: shared(commonMessages.helloFirstName),
  openInbox: 'Open Inbox',
});

/** Who may replace whom, as docs/domains prints it, and what follows from that, as the dialog explains it. */
export const replacementRuleMessages = messages('replacements.rules', {
  title: 'Who may be replaced',
  part: 'Who is replaced',
  record: 'On',
  statuses: 'In',
  who: 'By',
  takes: 'Who can take over',
  effect: 'What follows',
  project: 'project',
  plan: 'work plan',
  companyBrm: 'the company BRM',
  workContinues:
    'Work continues where it left off. Answers and judgements are kept, with the names of the people who gave them.',
  signedAgain:
    'The document names its signers, so it is reissued and everyone signs again, starting with the Business Relationship Manager.',
  plansSignedAgain:
    'Signed documents are kept. Work plans that the customer has not signed yet are reissued and signed again.',
  brmOfCompany:
    'Replaces the Business Relationship Manager of the whole company. The document is reissued for the new one.',
});

/** The dialog, the list and the notices. */
export const replacementScreenMessages = messages('replacements.screens', {
  replace: 'Replace',
  replacePerson: 'Replace {name}',
  replaceTitle: 'Replace {name} as {part}',
  takesOver: 'Who takes over',
  personAndRole: '{name} ({role})',
  reason: 'Reason',
  reasonHelp: 'Both people can see it, and it is kept in the history.',
  bothNotified: 'Both get an email and an Inbox item.',
  bothMailed: 'Both get an email.',
  hasSigned:
    '{name} has already signed this document. That signature will no longer count: the person who takes over has to sign.',
  someSigned:
    '{count, plural, one {{names} has already signed and has to sign again.} other {{names} have already signed and have to sign again.}}',
  replaced: '{name} has taken over',
  people: 'People',
  replacements: 'Replacements',
  line: '{to} took over from {from} as {part}',
  lineOfPlan: '{to} took over from {from} as {part} of {planNo}',
  lineReason: 'Reason: {reason}',
  by: '{at}, {name}',
  hadSigned: 'A signed document had to be signed again.',
  noticeReplaced: '{to} took over from you as {part} on {at}. There is nothing more for you to do here.',
  noticeNew: '{at}: you took over from {from} as {part}. You get an email when it is your turn to sign.',
  noticeTitle: '{number} {name}',
  ok: 'OK',
});
