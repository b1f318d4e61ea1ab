import {
  hasAnswered,
  isClosedSigning,
  isLockedOut,
  isSigningCompleted,
  isSigningOpen,
  signerStatusOfState,
  isAwaitingSigner,
} from '@roadworthy/contract/signing/signing.machine.ts';
import { pinTries, type Signer, type SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import type { Kit } from '../../kit/kit.ts';
import { stateAt } from './signing-time.ts';
import type { SignerRow, SigningRow } from './signing.queries.ts';

type Secrets = Pick<Kit, 'keys' | 'settings' | 'note'>;
type EntryContext = Secrets & Pick<Kit, 'now'>;

/**
 * An entry of `eversignList` as one person may see it: a PIN and a link are only given to their own signer, and only
 * while they can be used.
 */
export function entryFor(row: SigningRow, viewer: string, kit: EntryContext): SigningEntry {
  const signing = { ...row, state: stateAt(row, kit.now()) };
  const signers = Object.fromEntries(
    signing.signers.map((signer) => [`signer-${signer.position}`, toSigner(signer, viewer, signing, kit)]),
  );
  return {
    _id: signing.id,
    type: signing.kind,
    state: signing.state,
    updatedAt: signing.updatedAt,
    evidence: isSigningCompleted(signing.state) && signing.provider === 'builtin',
    hasContent: signing.contentSha256 !== null,
    meta: {
      document_hash: signing.documentHash,
      related_document_hash: signing.documentHash,
      finalPdf: signing.fileKey,
      ...signers,
    },
  };
}

function toSigner(signer: SignerRow, viewer: string, signing: SigningRow, kit: Secrets): Signer {
  const status = signerStatusOfState[signer.state];
  const isLeft = isDeparted(signing, signer);
  const own = signer.userId === viewer && isAwaitingSigner(status) && isSigningOpen(signing.state) && !isLeft;
  return {
    userId: { _id: signer.userId, firstName: signer.firstName ?? signer.name, lastName: signer.lastName ?? '' },
    status,
    signedAt: signer.signedAt && new Date(signer.signedAt).toISOString(),
    ...(isLeft && { left: true }),
    ...(isSigningOpen(signing.state) && isLocked(signer) && { locked: true }),
    ...(signer.declineReason !== null && { declineReason: signer.declineReason }),
    ...(signer.declinedAt && { declinedAt: new Date(signer.declinedAt).toISOString() }),
    ...(own && readSecrets(kit, signing, signer)),
  };
}

/** Includes a signer who used up their attempts before their turn and has been invited since. */
export const isLocked = ({ state, pinTries: tries }: SignerRow): boolean =>
  isLockedOut(state) || (tries >= pinTries && !hasAnswered(state));

/**
 * Another service's link is fetched on demand: see esign.actions.ts. Secrets that cannot be decrypted because the key
 * is lost are left out; the rest is shown.
 */
function readSecrets(
  kit: Secrets,
  signing: SigningRow,
  signer: SignerRow,
): Pick<Signer, 'pin' | 'embedded_signing_url'> {
  try {
    const pin = pinOf(kit, signing, signer);
    return signing.provider === 'builtin' ? { pin, embedded_signing_url: linkOf(kit, signing, signer) } : { pin };
  } catch (err) {
    kit.note('error', 'a PIN cannot be decrypted: restore secret.key from the same backup as the database', {
      signer: signer.id,
      err,
    });
    return {};
  }
}

/**
 * A signer who left after signing but before the signature was verified blocks the step too, because nobody else can
 * verify it.
 */
export const isDeparted = ({ state }: Pick<SigningRow, 'state'>, signer: SignerRow): boolean =>
  signer.left && signer.verifiedAt === null && !isClosedSigning(state);

/** The encryption context of a signer's PIN and link: copied to another signer's row, neither can be decrypted. */
export const signerContext = (signingId: string, position: number): string => `${signingId} ${position}`;

type SigningId = Pick<SigningRow, 'id'>;
export const pinOf = (
  { keys }: Pick<Kit, 'keys'>,
  { id }: SigningId,
  signer: Pick<SignerRow, 'position' | 'pinCipher'>,
): string => keys.pins.open(signer.pinCipher, signerContext(id, signer.position));
export const linkOf = (
  { keys, settings }: Pick<Kit, 'keys' | 'settings'>,
  { id }: SigningId,
  signer: Pick<SignerRow, 'position' | 'linkCipher'>,
): string => `${settings.publicUrl}/sign/${keys.links.open(signer.linkCipher, signerContext(id, signer.position))}`;

/** Adds the link that was just fetched for its reader. */
export function withLink(entry: SigningEntry, position: number, link: string): SigningEntry {
  const own = entry.meta[`signer-${position}`];
  if (typeof own !== 'object' || own === null || own.pin === undefined) return entry;
  return { ...entry, meta: { ...entry.meta, [`signer-${position}`]: { ...own, embedded_signing_url: link } } };
}
