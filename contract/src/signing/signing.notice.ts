import { formatNotYourTurn, signingMessages } from './messages/signing.messages.ts';
import { hasDeclined } from './signing.machine.ts';
import { type SigningPage } from './signing.schema.ts';

type SigningNotice = { kind: 'success' | 'info' | 'warning' | 'error'; text: string };
/** Returns the notice that the signing page shows when there is nothing to sign. */
export function findSigningNotice({
  state,
  replaced,
  takenOver,
  you,
  signers,
  waitsFor,
}: Pick<SigningPage, 'state' | 'replaced' | 'takenOver' | 'you' | 'signers' | 'waitsFor'>): SigningNotice {
  if (state === 'quarantined') return { kind: 'error', text: signingMessages.askOffice };
  if (takenOver) return { kind: 'info', text: signingMessages.takenOver };
  if (replaced) return { kind: 'info', text: signingMessages.replaced };
  if (state === 'voided') return { kind: 'info', text: signingMessages.noLongerCounts };
  if (hasDeclined(you.state)) return { kind: 'info', text: signingMessages.youDeclined };
  const declined = signers.find((signer) => hasDeclined(signer.state));
  if (state === 'declined')
    return {
      kind: 'info',
      text: signingMessages.closed({ name: isolated(declined?.name ?? signingMessages.somebody) }),
    };
  if (you.state === 'signed') return { kind: 'success', text: signingMessages.alreadySigned };
  if (state === 'expired') return { kind: 'warning', text: signingMessages.timeIsOver };
  if (state === 'completed') return { kind: 'success', text: signingMessages.allSigned };
  if (you.state === 'locked') return { kind: 'error', text: signingMessages.locked };
  const first = waitsFor ?? { step: 'signature', name: signingMessages.somebodyElse };
  return { kind: 'info', text: formatNotYourTurn(first.step, isolated(first.name)) };
}
/**
 * Isolates a name, so that one written from right to left does not reverse the text around it (Unicode Annex 9, FSI and
 * PDI).
 */
const isolated = (name: string): string => `\u2068${name}\u2069`;
