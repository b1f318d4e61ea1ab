import { roleSubjects, type Policy } from '../access/policy.ts';
import { signingMachine, type SigningEvent, type SigningState, type SigningWho } from './signing.machine.ts';

/** A signer is identified by the link to the document, together with its PIN or their own session. */
export const signingPolicy: Policy<
  { readonly state: SigningState },
  SigningState,
  SigningEvent,
  'reissue',
  SigningWho
> = {
  machine: signingMachine,
  statusOf: ({ state }) => state,
  // The office corrects declined content, and investigates a file that differs from its record.
  rules: [{ action: 'reissue', who: ['the office'], in: ['declined', 'quarantined'] }],
  subjects: {
    server: roleSubjects.server,
    'the office': roleSubjects['the office'],
    'the signer': {
      means: 'the holder of a signing link for the document who also has its PIN or is signed in as its signer',
      includes: () => false,
    },
  },
  conditions: {},
};
