import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { isEverAllowed } from '@roadworthy/contract/access/policy.ts';
import { can, takeStepAs } from '@roadworthy/contract/kit/machine.ts';
import { problem, type Problem } from '@roadworthy/contract/kit/problem.ts';
import { hasDeclined, isSigningQuarantined, signingMachine } from '@roadworthy/contract/signing/signing.machine.ts';
import { signingPolicy } from '@roadworthy/contract/signing/signing.policy.ts';
import { type SigningKind } from '@roadworthy/contract/signing/signing.schema.ts';
import { getCompanyInUse } from '../../companies/index.ts';
import { sha256 } from '../../kit/auth/tokens.ts';
import { toPolicyPerson } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import type { Kit } from '../../kit/kit.ts';
import { appendEvidence } from '../evidence/evidence.ts';
import { composeQuarantineMail } from '../record/signing-mails.ts';
import * as signings from '../record/signing.queries.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';

// A stored document that no longer matches its record is quarantined: it can be neither signed nor verified, the BRM is
// notified, and only the office can have it reissued.

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
 * Quarantines an altered document in its own transaction, because the request itself is refused. Must be called before
 * the request's transaction locks the signing.
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
    // Nothing is changed if the document was quarantined, closed or signed in the meantime.
    if (!current || current.state !== signing.state || current.currentSha256 !== signing.currentSha256) return;
    await signings.changeSigning(tx, signing.id, {
      state: takeStepAs(signingMachine, 'server', current.state, 'quarantine'),
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
    if (brm) await kit.outbox.put(tx, companyId, composeQuarantineMail(kit, signing, brm));
  });
  kit.note('error', 'a signed document does not match its record', {
    signing: signing.id,
    expected: signing.currentSha256,
  });
  kit.outbox.kick();
  throw problem.conflict(signingMessages.changed);
}

/**
 * Throws if the last document was quarantined or declined and the requester may not reissue it: only the office may.
 */
export async function requireReissueAllowed(
  { tx, actor }: Pick<ActionContext, 'tx' | 'actor'>,
  subjectId: string,
  kind: SigningKind,
): Promise<void> {
  const last = (await signings.listBySubject(tx, subjectId)).find((signing) => signing.kind === kind);
  if (!last || isEverAllowed(signingPolicy, last, toPolicyPerson(actor), 'reissue')) return;
  if (isSigningQuarantined(last.state)) throw problem.conflict(signingMessages.askOffice);
  const declined = last.signers.find(({ state }) => hasDeclined(state));
  if (declined) throw makeDeclinedProblem(declined);
}

export const makeDeclinedProblem = ({ name, declineReason }: Pick<SignerRow, 'name' | 'declineReason'>): Problem =>
  problem.conflict(signingMessages.declined({ name, reason: declineReason ?? '' }));
