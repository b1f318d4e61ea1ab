import { isOnHold, type EversignDocument } from '../kit/eversign/document.ts';
import type { Report, SignerReport } from './provider.ts';

// The vendor's flags in our words (esign.md A4.4). Whoever signed there must be the one whom we asked, in the order that we asked for.

type Asked = { position: number; email: string };
type Theirs = EversignDocument['signers'][number];

export const signerIdOf = ({ position }: Pick<Asked, 'position'>): number => position + 1;

export function reportOf(document: EversignDocument, asked: readonly Asked[], isLink: (url: string) => boolean): Report {
  const strangers = document.signers.filter((one) => !asked.some((ours) => signerIdOf(ours) === one.id) && !one.removed);
  const pairs = asked.map((ours) => ({ ours, theirs: document.signers.find((one) => one.id === signerIdOf(ours)) }));
  const gone = pairs.find(({ ours, theirs }) => !theirs || theirs.removed || theirs.email.trim().toLowerCase() !== ours.email.trim().toLowerCase());
  const early = pairs.some(({ theirs }, at) => theirs?.signed && pairs.slice(0, at).some((before) => !before.theirs?.signed));
  return {
    signers: pairs.flatMap(({ ours, theirs }) => (theirs ? [signerReport(ours.position, theirs, isLink)] : [])),
    over: document.is_expired ? 'expired' : document.is_cancelled || document.is_trashed || document.is_deleted ? 'cancelled' : undefined,
    strange:
      strangers.length > 0 ? 'another signer was added' : gone ? `signer ${gone.ours.position} is somebody else` : early ? 'signed out of turn' : undefined,
  };
}

function signerReport(position: number, theirs: Theirs, isLink: (url: string) => boolean): SignerReport {
  const url = theirs.embedded_signing_url;
  const isTurn = !theirs.signed && !theirs.declined && !isOnHold(theirs);
  return {
    position,
    state: theirs.declined ? 'declined' : theirs.signed ? 'signed' : theirs.viewed ? 'opened' : 'waiting',
    at: theirs.signed_timestamp,
    reason: theirs.declined_reason ?? undefined,
    ...(isTurn && url && isLink(url) && { link: url }),
  };
}
