import { amendmentKindLabels, amendmentSignersMessages as messages } from '../messages/amendment.messages.ts';

/** The kinds of change to a started plan, and who signs each. An amendment is signed by everybody whom one of its changes names. */
export const amendmentKinds = [
  'remove vehicles',
  'fewer pieces',
  'end early',
  'add vehicles',
  'more pieces',
  'new samples',
  'reference criteria',
  'protective equipment',
  'equipment',
  'special care',
  'tip level',
] as const;
export type AmendmentKind = (typeof amendmentKinds)[number];
export const amendmentSigners = ['the company BRM', 'the customer', 'every inspector'] as const;
export type AmendmentSigner = (typeof amendmentSigners)[number];

const office = ['the company BRM', 'the customer'] as const;
const everybody = ['the company BRM', 'the customer', 'every inspector'] as const;
const workers = ['the company BRM', 'every inspector'] as const;
export const signersOfKind: Readonly<Record<AmendmentKind, readonly AmendmentSigner[]>> = {
  'remove vehicles': office,
  'fewer pieces': office,
  'end early': office,
  'add vehicles': office,
  'more pieces': office,
  'new samples': everybody,
  'reference criteria': everybody,
  'protective equipment': everybody,
  equipment: workers,
  'special care': workers,
  'tip level': office,
};

/** Everybody who signs an amendment with these changes, in the order of signing. */
export const signersOfChanges = (changes: readonly { readonly kind: AmendmentKind }[]): AmendmentSigner[] =>
  amendmentSigners.filter((signer) => changes.some(({ kind }) => signersOfKind[kind].includes(signer)));

/** For docs/domains. */
export const amendmentSignersTable = {
  title: messages.title,
  heads: [messages.change, messages.signers],
  rows: amendmentKinds.map((kind) => [amendmentKindLabels[kind], signersOfKind[kind].join(', ')]),
};
