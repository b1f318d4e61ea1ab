import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import type { Kit } from '../kit/kit.ts';
import type { Mail } from '../kit/mail/compose.ts';
import { linkOf } from './signing-entry.ts';
import { pageOfSubject } from './signing-places.ts';
import type { SignerRow, SigningRow } from './signing.queries.ts';

// What signers and the BRM are told by mail. The PIN stays in the app: a mail alone signs nothing (esign.md A0.2).

const what = ({ title, number }: SigningRow): string => `${title} ${number}`;
const whereThePinIs = 'You find your PIN in Roadworthy, beside the document.';

type Words = { subject: string; title: string; text: string; kind?: InboxKind };
/** Another service's link is fetched when the signer presses E-Sign; the mail leads there. So it does where a lost key has shut our own link. */
function wayToSign(kit: Kit, signing: SigningRow, signer: SignerRow): string {
  try {
    return signing.provider === 'builtin' ? linkOf(kit, signer) : pageOfSubject(signing, kit, signer.role);
  } catch {
    return pageOfSubject(signing, kit, signer.role);
  }
}

const toSigner = (kit: Kit, signing: SigningRow, signer: SignerRow, { subject, title, text, kind }: Words): Mail => ({
  ...(kind && { kind }),
  to: signer.email,
  subject,
  title,
  paragraphs: [`Hello ${signer.firstName ?? signer.name},`, `${text} ${whereThePinIs}`],
  button: { label: 'Read and sign', url: wayToSign(kit, signing, signer) },
});

export const invitation = (kit: Kit, signing: SigningRow, signer: SignerRow): Mail =>
  toSigner(kit, signing, signer, {
    kind: 'sign',
    subject: `Please sign: ${what(signing)}`,
    title: 'Your signature is asked for',
    text: `${what(signing)} waits for your signature.`,
  });

export const reminder = (kit: Kit, signing: SigningRow, signer: SignerRow): Mail =>
  toSigner(kit, signing, signer, {
    kind: 'sign',
    subject: `Reminder: ${what(signing)} waits for your signature`,
    title: 'Your signature is still asked for',
    text: `${what(signing)} still waits for your signature. Others cannot go on before you have signed.`,
  });

export const newPin = (kit: Kit, signing: SigningRow, signer: SignerRow): Mail =>
  toSigner(kit, signing, signer, {
    subject: `A new PIN for ${what(signing)}`,
    title: 'You have a new PIN',
    text: `You can sign ${what(signing)} with a new PIN and the new link below; the old ones no longer work.`,
  });

export const lockedOut = (kit: Kit, signing: SigningRow, signer: SignerRow): Mail => ({
  to: signer.email,
  subject: `Your signature is locked: ${what(signing)}`,
  title: 'Too many wrong PINs',
  paragraphs: [
    `Hello ${signer.firstName ?? signer.name},`,
    `a wrong PIN was entered five times for your signature of ${what(signing)}. It is locked until the Business Relationship Manager gives you a new PIN.`,
    'If that was not you, somebody else has your link: please tell the Business Relationship Manager at once.',
  ],
  button: { label: 'Open in Roadworthy', url: pageOfSubject(signing, kit, signer.role) },
});

export const lockedNotice = (kit: Kit, signing: SigningRow, signer: SignerRow, brm: { emailId: string; firstName: string }): Mail => ({
  to: brm.emailId,
  subject: `Signature locked: ${what(signing)}`,
  title: 'Too many wrong PINs',
  paragraphs: [
    `Hello ${brm.firstName},`,
    `a wrong PIN was entered five times for the signature of ${signer.name} under ${what(signing)}. It is locked: nobody can sign with the old link any more.`,
    `Make sure that it was ${signer.name} who tried. Then press E-Sign and New PIN for the locked signer.`,
  ],
  button: { label: 'Open in Roadworthy', url: pageOfSubject(signing, kit) },
});

export const expiredNotice = (kit: Kit, signing: SigningRow, brm: { emailId: string; firstName: string }): Mail => ({
  to: brm.emailId,
  subject: `${what(signing)} expired`,
  title: 'A document expired',
  paragraphs: [`Hello ${brm.firstName},`, `${what(signing)} was not signed in time and expired; press E-Sign to make it again.`],
  button: { label: 'Open in Roadworthy', url: pageOfSubject(signing, kit) },
});

export const quarantineNotice = (kit: Kit, signing: SigningRow, brm: { emailId: string; firstName: string }): Mail => ({
  to: brm.emailId,
  subject: `Document check failed: ${what(signing)}`,
  title: 'A document is not what was signed',
  paragraphs: [
    `Hello ${brm.firstName},`,
    `the stored file of ${what(signing)} is not the one that its record describes. It can be neither signed nor verified any more. Find out what happened, then press E-Sign to make the document again.`,
  ],
  button: { label: 'Open in Roadworthy', url: pageOfSubject(signing, kit) },
});
