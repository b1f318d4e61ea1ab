import { signingServerMessages as messages } from '@roadworthy/contract/signing/messages/signing-server.messages.ts';
import { isSigningCompleted } from '@roadworthy/contract/signing/signing.machine.ts';
import { saveDocument } from '../../files/index.ts';
import { sha256 } from '../../kit/auth/tokens.ts';
import { forEachSettled } from '../../kit/jobs/job-table.ts';
import type { Kit } from '../../kit/kit.ts';
import { readLastSignature, insertTimestampToken } from '../../kit/signature/create/add-timestamp.ts';
import { TimestampError } from '../../kit/timestamps/time-authority.ts';
import * as due from '../lifecycle/due.queries.ts';
import { appendEvidence } from '../evidence/evidence.ts';
import * as signings from '../record/signing.queries.ts';

// A timestamp from an independent authority proves when a signature existed (RFC 3161; PAdES B-T). It is requested with
// each signature. If none is available, the signature counts without it, the evidence says so, and the seal gets its
// timestamp as soon as the authority responds again. Timestamps are never made up.

/** `missingReason` says why there is no timestamp. Without a timestamp and a reason, no authority is configured. */
export type TimestampedPdf = {
  bytes: Uint8Array;
  timestamp?: { at: string; authority: string; serial: string };
  missingReason?: string;
};

export async function addTimestamp(
  { timeAuthority, note }: Pick<Kit, 'timeAuthority' | 'note'>,
  pdf: Uint8Array,
  signingId: string,
): Promise<TimestampedPdf> {
  if (!timeAuthority) return { bytes: pdf };
  try {
    const { token, timestamp } = await timeAuthority.stamp(readLastSignature(pdf));
    const bytes = insertTimestampToken(pdf, token);
    if (!bytes) throw new TimestampError(messages.timestampTooLarge);
    return {
      bytes,
      timestamp: { at: timestamp.at.toISOString(), authority: timestamp.authority, serial: timestamp.serial },
    };
  } catch (error) {
    if (!(error instanceof TimestampError)) throw error;
    note('warn', 'a signature has no timestamp', { signing: signingId, why: error.message });
    return { bytes: pdf, missingReason: error.message };
  }
}

/**
 * Adds timestamps to seals of documents completed while the authority was unavailable. This proves that all their
 * signatures existed by then.
 */
export async function timestampSeals(kit: Kit): Promise<void> {
  if (!kit.timeAuthority) return;
  const pending = await kit.db.inSystem(due.listWithoutTimestamp);
  await forEachSettled(pending, (ref) => stampSeal(kit, ref));
}

async function stampSeal(kit: Kit, { companyId, id }: due.SigningRef): Promise<void> {
  const acting = <T>(work: Parameters<typeof kit.db.inCompany<T>>[2]) => kit.db.inCompany(companyId, undefined, work);
  const before = await acting((tx) => signings.find(tx, id));
  const file = before && (await kit.storage.get(before.currentSha256));
  // A file that differs from its record gets no timestamp; Verify detects the difference.
  if (!before || !file || sha256(file) !== before.currentSha256) return;
  const { bytes, timestamp } = await addTimestamp(kit, file, id);
  if (!timestamp) return;
  await acting(async (tx) => {
    await signings.lock(tx, id);
    const signing = await signings.find(tx, id);
    if (
      !signing ||
      !isSigningCompleted(signing.state) ||
      !signing.timestampPending ||
      signing.currentSha256 !== before.currentSha256
    )
      return;
    const stored = await saveDocument(
      { tx, kit, newId: kit.newId, actor: { company: companyId } },
      bytes,
      `${signing.number}.pdf`,
    );
    await signings.addRevision(tx, {
      companyId,
      id: kit.newId(),
      signingId: id,
      position: signing.signers.length + 1,
      sha256: stored.sha256,
      previousSha256: signing.currentSha256,
      signerPosition: null,
      certificatePem: null,
    });
    await signings.changeSigning(tx, id, {
      currentSha256: stored.sha256,
      fileKey: stored.key,
      timestampPending: false,
    });
    const details = { before: signing.currentSha256, after: stored.sha256, sealTimestamp: timestamp };
    await appendEvidence(tx, kit.newId, { companyId, signingId: id, event: 'timestamped', at: kit.now(), details });
  });
}
