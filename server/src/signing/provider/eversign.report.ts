import { isOnHold, type EversignDocument } from '../../kit/eversign/document.ts';
import type { ProviderReport, SignerReport } from './provider.ts';

// Translates the vendor's flags into our states. The reported signers must be the requested people in the requested
// order.

type ExpectedSigner = { position: number; email: string };
type ReportedSigner = EversignDocument['signers'][number];

export const toEversignSignerId = ({ position }: Pick<ExpectedSigner, 'position'>): number => position + 1;

export function toProviderReport(
  document: EversignDocument,
  expected: readonly ExpectedSigner[],
  isLink: (url: string) => boolean,
): ProviderReport {
  const unexpected = document.signers.filter(
    (one) => !expected.some((expectedSigner) => toEversignSignerId(expectedSigner) === one.id) && !one.removed,
  );
  const pairs = expected.map((ours) => ({
    ours,
    reported: document.signers.find((one) => one.id === toEversignSignerId(ours)),
  }));
  const mismatched = pairs.find(
    ({ ours, reported }) =>
      !reported || reported.removed || reported.email.trim().toLowerCase() !== ours.email.trim().toLowerCase(),
  );
  const isOutOfTurn = pairs.some(
    ({ reported }, at) => reported?.signed && pairs.slice(0, at).some((before) => !before.reported?.signed),
  );
  return {
    signers: pairs.flatMap(({ ours, reported }) => (reported ? [toSignerReport(ours.position, reported, isLink)] : [])),
    ended: document.is_expired
      ? 'expired'
      : document.is_cancelled || document.is_trashed || document.is_deleted
        ? 'cancelled'
        : undefined,
    mismatch:
      unexpected.length > 0
        ? 'unexpected signer'
        : mismatched
          ? `signer ${mismatched.ours.position} differs`
          : isOutOfTurn
            ? 'out of turn'
            : undefined,
  };
}

function toSignerReport(position: number, reported: ReportedSigner, isLink: (url: string) => boolean): SignerReport {
  const url = reported.embedded_signing_url;
  const isTurn = !reported.signed && !reported.declined && !isOnHold(reported);
  return {
    position,
    state: reported.declined ? 'declined' : reported.signed ? 'signed' : reported.viewed ? 'opened' : 'waiting',
    at: reported.signed_timestamp,
    reason: reported.declined_reason ?? undefined,
    ...(isTurn && url && isLink(url) && { link: url }),
  };
}
