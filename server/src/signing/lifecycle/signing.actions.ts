import { signingServerMessages as messages } from '@roadworthy/contract/signing/messages/signing-server.messages.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { requireNextStatus } from '@roadworthy/contract/access/policy.ts';
import { takeStepAs } from '@roadworthy/contract/kit/machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import {
  hasDeclined,
  isVoidedOrExpired,
  isSigningQuarantined,
  isSigningCompleted,
  isSigningDeclined,
  signingMachine,
  type SigningState,
} from '@roadworthy/contract/signing/signing.machine.ts';
import { signingPolicy } from '@roadworthy/contract/signing/signing.policy.ts';
import type { SignedContent } from '@roadworthy/contract/signing/signed-content.schema.ts';
import { type SigningEntry, type SigningKind } from '@roadworthy/contract/signing/signing.schema.ts';
import { saveDocument } from '../../files/index.ts';
import { hashToken, generateCode, generateToken, sha256 } from '../../kit/auth/tokens.ts';
import { toPolicyPerson, type Actor } from '../../kit/http/actor.ts';
import { toCanonicalJson } from '../../kit/canonical-json.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import type { DocumentContent } from '../../kit/pdf/document-content.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { buildCorrectionBlocks, DocumentLines, toDocumentLines, type DeclinedDocument } from './correction.ts';
import { appendEvidence } from '../evidence/evidence.ts';
import { expireIfPast } from './expiry.actions.ts';
import { isPastExpiry, getSigningStateAt } from '../record/signing-time.ts';
import { isAmendment, isInSameChain } from '../record/document-chain.ts';
import { makeGoneProblem } from './superseded.actions.ts';
import { toSigningEntry, buildSignerContext } from '../record/signing-entry.ts';
import { makeDeclinedProblem, requireReissueAllowed } from './quarantine.actions.ts';
import { finishInBackground } from '../provider/finish-at-provider.actions.ts';
import { getProvider } from '../provider/providers.ts';
import { makeNotYourTurnProblem, findTurnBlocker } from './turn.ts';
import { inviteDueSigner } from './turn.actions.ts';
import { toSignatureFieldName, sealFieldName } from '../record/signing-links.ts';
import * as signings from '../record/signing.queries.ts';
import type { SignerSecrets } from '../record/signing.queries.ts';

// A signing is one frozen document and its signers, who sign in turn. Opening it freezes the content and the PDF
// rendered from it, which has an empty field for every signature. A signature alone does not advance the project or
// plan: its status changes when the signature is verified.

export type NewSigner = { userId: string; name: string; email: string; role: string; meaning: string };
/** Content without the parts that are only known when the document is opened for signing. */
export type DraftContent<Content extends SignedContent> = Omit<Content, 'signers' | 'corrects'>;
type ContentDraft = { [Kind in SignedContent['kind']]: DraftContent<Extract<SignedContent, { kind: Kind }>> };
export type NewSigning = {
  subject: 'project' | 'workplan';
  subjectId: string;
  kind: SigningKind;
  content: ContentDraft[keyof ContentDraft];
  /** The texts that the PDF shows, derived from the content. */
  document: Omit<DocumentContent, 'signatures' | 'seal' | 'content'>;
  signers: NewSigner[];
  /**
   * For a reissued document, the step that the project or plan has already reached. Signers up to that step need not
   * wait for a verification.
   */
  turn?: number | undefined;
};

const validDays = 90;

/**
 * Renders the PDF from the content, with an empty field for every signature and the content attached. Rendering is
 * slow: a caller that locks a busy record has to render first.
 */
export async function renderSigning({ tx, kit }: Pick<ActionContext, 'tx' | 'kit'>, signing: NewSigning) {
  const declined = await findDeclinedDocument(tx, signing);
  const content: SignedContent = {
    ...signing.content,
    signers: signing.signers.map(({ name, email, role, meaning }) => ({ name, email, role, meaning })),
    corrects: declined ? { declinedBy: declined.name, at: declined.at, reason: declined.reason } : null,
  };
  const json = toCanonicalJson(content);
  const contentSha256 = sha256(json);
  const lines = toDocumentLines(signing.document.blocks);
  const seal = {
    field: sealFieldName,
    name: signing.document.company.name,
    role: messages.companySeal,
    meaning: messages.allSigned,
  };
  const pdf = await kit.pdf.renderDocument({
    ...signing.document,
    content: { json, sha256: contentSha256 },
    blocks: [...(declined ? buildCorrectionBlocks(declined, lines) : []), ...signing.document.blocks],
    signatures: signing.signers.map(({ name, role, meaning }, position) => ({
      field: toSignatureFieldName(position),
      name,
      role,
      meaning,
    })),
    ...(getProvider(kit, kit.settings.signatureProvider).addsSeal && { seal }),
  });
  return { pdf, contentSha256, lines };
}

type Rendered = Awaited<ReturnType<typeof renderSigning>>;
/** Opens the signing and returns its id. */
export async function openSigning(context: ActionContext, signing: NewSigning, before?: Rendered): Promise<string> {
  const { tx, actor, kit, now, newId } = context;
  const { title, number } = signing.content;
  const { pdf, contentSha256, lines } = before ?? (await renderSigning(context, signing));
  const { key } = await saveDocument(context, pdf, `${number}.pdf`);
  const id = newId();
  const documentSha256 = sha256(pdf);
  await signings.add(tx, {
    companyId: actor.company,
    id,
    subject: signing.subject,
    subjectId: signing.subjectId,
    kind: signing.kind,
    state: 'open',
    documentHash: generateToken().slice(0, 22),
    title,
    number,
    contentSha256,
    originalSha256: documentSha256,
    currentSha256: documentSha256,
    fileKey: key,
    provider: kit.settings.signatureProvider,
    turn: signing.turn ?? 0,
    expiresAt: new Date(now.getTime() + validDays * 86_400_000).toISOString(),
  });
  await signings.addSigners(
    tx,
    signing.signers.map((signer, position) => ({
      companyId: actor.company,
      id: newId(),
      signingId: id,
      position,
      ...signer,
      state: position === 0 ? 'due' : 'queued',
      ...createSignerSecrets(context, id, position),
    })),
  );
  await signings.addRevision(tx, {
    companyId: actor.company,
    id: newId(),
    signingId: id,
    position: 0,
    sha256: documentSha256,
    previousSha256: null,
    signerPosition: null,
    certificatePem: null,
  });
  await appendEvidence(tx, newId, {
    companyId: actor.company,
    signingId: id,
    event: 'prepared',
    at: now,
    userId: actor.userId,
    details: { documentSha256, contentSha256, signers: signing.signers.length, lines },
  });
  await inviteDueSigner(context, id);
  return id;
}

/** Finds the document that this one corrects: the newest declined one, unless a later document was completed. */
async function findDeclinedDocument(
  tx: Tx,
  { subjectId, ...signing }: NewSigning,
): Promise<DeclinedDocument | undefined> {
  // A declined amendment and the one after it may be about different things.
  if (isAmendment(signing.kind)) return undefined;
  const all = (await signings.listBySubject(tx, subjectId)).filter((one) => isInSameChain(signing, one));
  const last = all.find(
    ({ state, signers }) => isSigningDeclined(state) || signers.every(({ signedAt }) => signedAt !== null),
  );
  const by = last?.signers.find(({ state }) => hasDeclined(state));
  if (!last || !by?.declinedAt) return undefined;
  const stored = DocumentLines.safeParse(await signings.findPreparedLines(tx, last.id));
  return {
    name: by.name,
    reason: by.declineReason ?? signingMessages.noReason,
    at: new Date(by.declinedAt).toISOString(),
    lines: stored.data,
  };
}

/** Creates a signer's PIN and link: hashed for checking, encrypted for showing them to that signer. */
export function createSignerSecrets(
  { kit }: Pick<ActionContext, 'kit'>,
  signingId: string,
  position: number,
): SignerSecrets {
  const pin = generateCode();
  const link = generateToken();
  const about = buildSignerContext(signingId, position);
  return {
    pinHash: kit.keys.pins.mac(`${signingId} ${position} ${pin}`),
    pinCipher: kit.keys.pins.seal(pin, about),
    linkHash: hashToken(link),
    linkCipher: kit.keys.links.seal(link, about),
  };
}

/** Finds the current signing of a kind, if it is completed, with the digests of its document and of its content. */
export async function findCompletedSigning({ tx }: Pick<ActionContext, 'tx'>, subjectId: string, kind: SigningKind) {
  const signing = await signings.findLive(tx, subjectId, kind);
  return signing && isSigningCompleted(signing.state) ? toSigned(signing) : undefined;
}
const toSigned = ({ number, currentSha256, contentSha256 }: signings.SigningRow) => ({
  number,
  documentSha256: currentSha256,
  contentSha256,
});

/** Finds the current signing of a kind, if it is completed, with the time of the last signature. */
export async function findCompletedSigningWithTime(
  { tx }: Pick<ActionContext, 'tx'>,
  subjectId: string,
  kind: SigningKind,
) {
  const signing = await signings.findLive(tx, subjectId, kind);
  if (!signing || !isSigningCompleted(signing.state)) return undefined;
  const times = signing.signers.flatMap(({ signedAt }) => (signedAt === null ? [] : [Date.parse(signedAt)]));
  return { ...toSigned(signing), since: new Date(Math.max(...times)).toISOString() };
}

export async function listSigningEntries(
  { tx, actor, kit }: ActionContext,
  subjectId: string,
): Promise<SigningEntry[]> {
  const all = (await signings.listBySubject(tx, subjectId)).filter(({ kind }) => !isAmendment(kind));
  return all.map((signing) => toSigningEntry(signing, actor.userId, kit));
}

/** Lists the documents of a plan's amendments, by id, as one person may see them. */
export async function listAmendmentDocuments({ tx, actor, kit }: ActionContext, planId: string) {
  const all = (await signings.listBySubject(tx, planId)).filter(({ kind }) => isAmendment(kind));
  return new Map(
    all.map((signing) => [
      signing.id,
      {
        entry: toSigningEntry(signing, actor.userId, kit),
        state: getSigningStateAt(signing, kit.now()),
        number: signing.number,
        sha256: signing.currentSha256,
        voidReason: signing.voidReason,
      },
    ]),
  );
}

/** Expires the amendments of a plan that are overdue, without waiting for the hourly job. */
export async function expireOverdueAmendments({ tx, now, newId }: ActionContext, planId: string): Promise<void> {
  const all = (await signings.listBySubject(tx, planId)).filter(({ kind }) => isAmendment(kind));
  for (const signing of all.filter((one) => isPastExpiry(one, now))) await expireIfPast(tx, signing, now, newId);
}

/**
 * Finds the signing of a step. An overdue signing does not count, even before the hourly job expires it: E-Sign then
 * creates another.
 */
export async function findLiveEntry(
  { tx, actor, kit, now, newId }: ActionContext,
  subjectId: string,
  kind: SigningKind,
): Promise<SigningEntry | undefined> {
  let signing = await signings.findLive(tx, subjectId, kind);
  if (signing && isPastExpiry(signing, now)) {
    await expireIfPast(tx, signing, now, newId);
    // The signing has just expired, here or in a concurrent run of the job, unless its last signature arrived first.
    signing = await signings.findLive(tx, subjectId, kind);
  }
  if (!signing) await requireReissueAllowed({ tx, actor }, subjectId, kind);
  return signing && toSigningEntry(signing, actor.userId, kit);
}

/** The context in which a signature is verified; a signing link provides only these fields. */
export type VerifyContext = Pick<ActionContext, 'tx' | 'kit' | 'now' | 'newId' | 'after'> & {
  actor: Pick<Actor, 'userId' | 'company' | 'level'>;
};

export type VerifiedSignature = {
  signingId: string;
  /** Whether all signers have signed. */
  isComplete: boolean;
  subject: 'project' | 'workplan';
  subjectId: string;
  kind: SigningKind;
  position: number;
};

/**
 * Checks a Verify request and marks the signature as verified. The caller changes the status of the project or plan in
 * the same transaction.
 */
export async function verifySignature(
  context: VerifyContext,
  relatedDocumentHash: string,
  subject: 'project' | 'workplan',
): Promise<VerifiedSignature> {
  const { tx, actor, now, newId } = context;
  await signings.lockByHash(tx, relatedDocumentHash);
  const signing = await signings.findByHash(tx, relatedDocumentHash);
  if (!signing || signing.subject !== subject) throw problem.notFound();
  const signer = signing.signers.find((one) => one.userId === actor.userId);
  if (!signer) throw problem.notAllowed(signingMessages.notSigner);
  if (isVoidedOrExpired(signing.state)) throw await makeGoneProblem(tx, signing);
  const declined = signing.signers.find((one) => one.declineReason !== null);
  if (declined) throw makeDeclinedProblem(declined);
  if (signer.signedAt === null) throw problem.conflict(signingMessages.notDone);
  if (isSigningQuarantined(signing.state)) throw problem.conflict(signingMessages.changed);
  // A signature that another service collected early counts once its step is reached.
  const blocker = findTurnBlocker(signing, signer);
  if (blocker) throw makeNotYourTurnProblem(blocker);
  if (signer.verifiedAt === null) {
    await signings.changeSigner(tx, signer.id, { verifiedAt: now.toISOString() });
    await appendEvidence(tx, newId, {
      companyId: actor.company,
      signingId: signing.id,
      event: 'verified',
      at: now,
      userId: actor.userId,
      name: signer.name,
      details: { position: signer.position },
    });
  }
  return {
    signingId: signing.id,
    isComplete: isSigningCompleted(signing.state),
    subject: signing.subject,
    subjectId: signing.subjectId,
    kind: signing.kind,
    position: signer.position,
  };
}

const voidable: readonly SigningState[] = ['open', 'completed'];
/** Voids those documents of the project or plan that are in one of the given states. They stay in the history. */
export async function voidSignings(
  context: ActionContext,
  subjectId: string,
  reason: string,
  states = voidable,
): Promise<void> {
  for (const { id } of await signings.listBySubject(context.tx, subjectId))
    await voidOne(context, id, reason, states, (signing) =>
      requireNextStatus(signingPolicy, signing, toPolicyPerson(context.actor), 'void'),
    );
}

/** The context of a change that follows from another one. `userId` is null in a job. */
export type AutomaticContext = Pick<ActionContext, 'tx' | 'kit' | 'now' | 'newId' | 'after'> & {
  actor: { company: string; userId: string | null };
};
/** Voids one document as a consequence of something else, regardless of who is signed in. */
export const voidAutomatically = (context: AutomaticContext, signingId: string, reason: string): Promise<void> =>
  voidOne(context, signingId, reason, voidable, ({ state }) => takeStepAs(signingMachine, 'server', state, 'void'));

async function voidOne(
  { tx, actor, kit, now, newId, after }: AutomaticContext,
  id: string,
  reason: string,
  states: readonly SigningState[],
  nextState: (signing: signings.SigningRow) => SigningState,
): Promise<void> {
  await signings.lock(tx, id);
  // Read again under the lock: the signing may have been declined or has expired since the first read.
  const signing = await signings.find(tx, id);
  if (!signing || !states.includes(signing.state)) return;
  await signings.changeSigning(tx, id, { state: nextState(signing), voidReason: reason });
  await appendEvidence(tx, newId, {
    companyId: actor.company,
    signingId: id,
    event: 'voided',
    at: now,
    ...(actor.userId !== null && { userId: actor.userId }),
    details: { reason },
  });
  after(() => finishInBackground(kit, signing));
}
