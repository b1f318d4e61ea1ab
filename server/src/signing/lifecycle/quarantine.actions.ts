import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { isNamed } from '@roadworthy/contract/access/policy.ts';
import { can, stepAs } from '@roadworthy/contract/kit/machine.ts';
import { problem, type Problem } from '@roadworthy/contract/kit/problem.ts';
import { hasDeclined, isQuarantined, signingMachine } from '@roadworthy/contract/signing/signing.machine.ts';
import { signingPolicy } from '@roadworthy/contract/signing/signing.policy.ts';
import { type SigningKind } from '@roadworthy/contract/signing/signing.schema.ts';
import { getCompanyInUse } from '../../companies/index.ts';
import { sha256 } from '../../kit/auth/tokens.ts';
import { personOf } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import type { Kit } from '../../kit/kit.ts';
import { appendEvidence } from '../evidence/evidence.ts';
import { quarantineNotice } from '../record/signing-mails.ts';
import * as signings from '../record/signing.queries.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';

// A stored document that no longer matches its record is quarantined: it can be neither signed nor verified, the BRM is
// told, and only the office can have it reissued.

/** Reads the stored file again and compares it with the record. */
async function isFileIntact(
  kit: Pick<Kit, 'storage'>,
  { currentSha256 }: Pick<SigningRow, 'currentSha256'>,
): Promise<boolean> {
  const bytes = await kit.storage.get(currentSha256);
  return bytes !== undefined && sha256(bytes) === currentSha256;
}

type QuarantineContext = Pick<ActionContext, 'kit' | 'now' | 'newId'>;
/**
 * Quarantines in its own transaction, because the request itself is refused. Call it before the request's transaction
 * locks the signing.
 */
export async function requireIntact(
  { kit, now, newId }: QuarantineContext,
  signing: SigningRow,
  userId: string,
): Promise<void> {
  if (!can(signingMachine, signing.state, 'quarantine') || (await isFileIntact(kit, signing))) return;
  await kit.db.inCompany(signing.companyId, userId, async (tx) => {
    await signings.lock(tx, signing.id);
    const current = await signings.find(tx, signing.id);
    // Somebody else found it first, or a newer revision has been signed since.
    if (!current || current.state !== signing.state || current.currentSha256 !== signing.currentSha256) return;
    await signings.changeSigning(tx, signing.id, {
      state: stepAs(signingMachine, 'server', current.state, 'quarantine'),
    });
    const { companyId, id: signingId, currentSha256 } = signing;
    await appendEvidence(tx, newId, {
      companyId,
      signingId,
      event: 'quarantined',
      at: now,
      userId,
      details: { expected: currentSha256 },
    });
    const { brm } = await getCompanyInUse({ tx, actor: { company: companyId } });
    if (brm) await kit.outbox.put(tx, companyId, quarantineNotice(kit, signing, brm));
  });
  kit.note('error', 'a signed document does not match its record', {
    signing: signing.id,
    expected: signing.currentSha256,
  });
  kit.outbox.kick();
  throw problem.conflict(signingMessages.changed);
}

/** Only the office can reissue a quarantined or declined document. */
export async function requireMayReissue(
  { tx, actor }: Pick<ActionContext, 'tx' | 'actor'>,
  subjectId: string,
  kind: SigningKind,
): Promise<void> {
  const last = (await signings.ofSubject(tx, subjectId)).find((signing) => signing.kind === kind);
  if (!last || isNamed(signingPolicy, last, personOf(actor), 'reissue')) return;
  if (isQuarantined(last.state)) throw problem.conflict(signingMessages.askOffice);
  const declined = last.signers.find(({ state }) => hasDeclined(state));
  if (declined) throw declinedProblem(declined);
}

export const declinedProblem = ({ name, declineReason }: Pick<SignerRow, 'name' | 'declineReason'>): Problem =>
  problem.conflict(signingMessages.declined({ name, reason: declineReason ?? '' }));
