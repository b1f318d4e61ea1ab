import {
  hasSignedOrDeclined,
  isSigningClosed,
  isSignerLocked,
  isSigningCompleted,
  isSigningOpen,
  signerStatusByState,
  isAwaitingSigner,
} from '@roadworthy/contract/signing/signing.machine.ts';
import { maxPinTries, type Signer, type SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import type { Kit } from '../../kit/kit.ts';
import { getSigningStateAt } from './signing-time.ts';
import type { SignerRow, SigningRow } from './signing.queries.ts';

type Secrets = Pick<Kit, 'keys' | 'settings' | 'note'>;
type EntryContext = Secrets & Pick<Kit, 'now'>;

/**
 * Builds an entry of `eversignList` as one person may see it: a PIN and a link are given only to their own signer, and
 * only while they can be used.
 */
export function toSigningEntry(row: SigningRow, viewer: string, kit: EntryContext): SigningEntry {
  const signing = { ...row, state: getSigningStateAt(row, kit.now()) };
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
  const status = signerStatusByState[signer.state];
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

/**
 * Returns whether the signer is locked. Includes a signer who used up their attempts before their turn and has been
 * invited since.
 */
export const isLocked = ({ state, pinTries: tries }: SignerRow): boolean =>
  isSignerLocked(state) || (tries >= maxPinTries && !hasSignedOrDeclined(state));

/**
 * Decrypts PIN and link. Another service's link is fetched on demand: see esign.actions.ts. Secrets that cannot be
 * decrypted because the key is lost are left out; the rest is shown.
 */
function readSecrets(
  kit: Secrets,
  signing: SigningRow,
  signer: SignerRow,
): Pick<Signer, 'pin' | 'embedded_signing_url'> {
  try {
    const pin = decryptPin(kit, signing, signer);
    return signing.provider === 'builtin' ? { pin, embedded_signing_url: decryptLink(kit, signing, signer) } : { pin };
  } catch (err) {
    kit.note('error', 'a PIN cannot be decrypted: restore secret.key from the same backup as the database', {
      signer: signer.id,
      err,
    });
    return {};
  }
}

/**
 * Returns whether the signer has left and blocks the step. A signer who left after signing but before the signature was
 * verified blocks the step too, because nobody else can verify that signature.
 */
export const isDeparted = ({ state }: Pick<SigningRow, 'state'>, signer: SignerRow): boolean =>
  signer.left && signer.verifiedAt === null && !isSigningClosed(state);

/**
 * Builds the encryption context of a signer's PIN and link, so that neither can be decrypted if it is copied to another
 * signer's row.
 */
export const buildSignerContext = (signingId: string, position: number): string => `${signingId} ${position}`;

type SigningId = Pick<SigningRow, 'id'>;
export const decryptPin = (
  { keys }: Pick<Kit, 'keys'>,
  { id }: SigningId,
  signer: Pick<SignerRow, 'position' | 'pinCipher'>,
): string => keys.pins.open(signer.pinCipher, buildSignerContext(id, signer.position));
export const decryptLink = (
  { keys, settings }: Pick<Kit, 'keys' | 'settings'>,
  { id }: SigningId,
  signer: Pick<SignerRow, 'position' | 'linkCipher'>,
): string =>
  `${settings.publicUrl}/sign/${keys.links.open(signer.linkCipher, buildSignerContext(id, signer.position))}`;

/** Adds a newly fetched link to the signer's own part of the entry. */
export function addSignerLink(entry: SigningEntry, position: number, link: string): SigningEntry {
  const own = entry.meta[`signer-${position}`];
  if (typeof own !== 'object' || own === null || own.pin === undefined) return entry;
  return { ...entry, meta: { ...entry.meta, [`signer-${position}`]: { ...own, embedded_signing_url: link } } };
}
