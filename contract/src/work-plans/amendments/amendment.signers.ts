import { amendmentKindLabels, amendmentSignersMessages as messages } from '../messages/amendment.messages.ts';

// The kinds of change to a started plan, and who signs each. An amendment is signed by all the people whom its changes
// concern.

export const amendmentKinds = [
  'remove vehicles',
  'fewer pieces',
  'end early',
  'add vehicles',
  'more pieces',
  'repeat checks',
  'remove inspectors',
  'add inspectors',
  'risk assessment',
  'new samples',
  'checks',
  'activities',
  'questions',
  'reference criteria',
  'required equipment',
  'protective equipment',
  'equipment',
  'special care',
  'tip level',
  'escalation rules',
] as const;
export type AmendmentKind = (typeof amendmentKinds)[number];
export const amendmentSigners = ['the company BRM', 'the customer', 'every inspector', 'the added inspectors'] as const;
export type AmendmentSigner = (typeof amendmentSigners)[number];

const office = ['the company BRM', 'the customer'] as const;
const everybody = ['the company BRM', 'the customer', 'every inspector'] as const;
const workers = ['the company BRM', 'every inspector'] as const;
export const signersByKind: Readonly<Record<AmendmentKind, readonly AmendmentSigner[]>> = {
  'remove vehicles': office,
  'fewer pieces': office,
  'end early': office,
  'add vehicles': office,
  'more pieces': office,
  'repeat checks': office,
  'remove inspectors': ['the company BRM'],
  'add inspectors': ['the added inspectors'],
  'risk assessment': ['every inspector'],
  'new samples': everybody,
  checks: everybody,
  activities: everybody,
  questions: everybody,
  'required equipment': everybody,
  'reference criteria': everybody,
  'protective equipment': everybody,
  equipment: workers,
  'special care': workers,
  'tip level': office,
  'escalation rules': office,
};

/** Lists everybody who signs an amendment with these changes, in the order of signing. */
export const listSignersOfChanges = (changes: readonly { readonly kind: AmendmentKind }[]): AmendmentSigner[] =>
  amendmentSigners.filter((signer) => changes.some(({ kind }) => signersByKind[kind].includes(signer)));

/** Orders changes by kind, so that what one adds is there for the others, such as an inspector for new questions. */
export const sortByKind = <Change extends { readonly kind: AmendmentKind }>(changes: readonly Change[]): Change[] =>
  changes.toSorted((one, other) => amendmentKinds.indexOf(one.kind) - amendmentKinds.indexOf(other.kind));

/** The table that docs/domains prints. */
export const amendmentSignersTable = {
  title: messages.title,
  heads: [messages.change, messages.signers],
  rows: amendmentKinds.map((kind) => [amendmentKindLabels[kind], signersByKind[kind].join(', ')]),
};
