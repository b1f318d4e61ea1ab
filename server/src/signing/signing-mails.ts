import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import type { Kit } from '../kit/kit.ts';
import type { Mail } from '../kit/mail/compose.ts';
import { linkOf } from './signing-entry.ts';
import { pageOfSubject } from './signing-places.ts';
import type { SignerRow, SigningRow } from './signing.queries.ts';

// What signers and the BRM are told by mail. The PIN stays in the app: a mail alone signs nothing (esign.md A0.2).

const what = ({ title, number }: SigningRow): string => `${title} ${number}`;
const place = ({ subject }: SigningRow): string => (subject === 'project' ? 'project' : 'work plan');
const whereThePinIs = 'You find your PIN in Roadworthy, beside the document.';

type Words = { subject: string; title: string; text: string; kind?: InboxKind };
/** Another service's link is fetched when the signer presses E-Sign; the mail leads there. So it does where a lost key has shut our own link. */
function wayToSign(kit: Kit, signing: SigningRow, signer: SignerRow): { url: string; isKey?: boolean } {
  const page = { url: pageOfSubject(signing, kit, signer.role) };
  try {
    return signing.provider === 'builtin' ? { url: linkOf(kit, signing, signer), isKey: true } : page;
  } catch {
    return page;
  }
}

const toSigner = (kit: Kit, signing: SigningRow, signer: SignerRow, { subject, title, text, kind }: Words): Mail => ({
  ...(kind && { kind }),
  to: signer.email,
  subject,
  title,
  paragraphs: [`Hello ${signer.firstName ?? signer.name},`, `${text} ${whereThePinIs}`],
  button: { label: 'Read and sign', ...wayToSign(kit, signing, signer) },
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
    `A wrong PIN was entered five times for your signature of ${what(signing)}. It is locked until the Business Relationship Manager gives you a new PIN.`,
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
    `A wrong PIN was entered five times for the signature of ${signer.name} under ${what(signing)}. It is locked: nobody can sign with the old link any more.`,
    `Make sure that it was ${signer.name} who tried. Then open the ${place(signing)} and press New PIN beside the locked signer.`,
  ],
  button: { label: 'Open in Roadworthy', url: pageOfSubject(signing, kit) },
});

export const expiredNotice = (kit: Kit, signing: SigningRow, brm: { emailId: string; firstName: string }): Mail => ({
  to: brm.emailId,
  subject: `${what(signing)} expired`,
  title: 'A document expired',
  paragraphs: [`Hello ${brm.firstName},`, `${what(signing)} was not signed in time and expired; open the ${place(signing)} and press Make again.`],
  button: { label: 'Open in Roadworthy', url: pageOfSubject(signing, kit) },
});

export const quarantineNotice = (kit: Kit, signing: SigningRow, brm: { emailId: string; firstName: string }): Mail => ({
  to: brm.emailId,
  subject: `Document check failed: ${what(signing)}`,
  title: 'A document is not what was signed',
  paragraphs: [
    `Hello ${brm.firstName},`,
    `The stored file of ${what(signing)} is not the one that its record describes. It can be neither signed nor verified any more. Find out what happened, then open the ${place(signing)} and press Make again.`,
  ],
  button: { label: 'Open in Roadworthy', url: pageOfSubject(signing, kit) },
});

export const anotherFileNotice = (kit: Kit, signing: SigningRow, brm: { emailId: string; firstName: string }): Mail => ({
  to: brm.emailId,
  subject: `Not the right file: ${what(signing)}`,
  title: 'The signing service sent another document',
  paragraphs: [
    `Hello ${brm.firstName},`,
    `All have signed ${what(signing)}, but the file that the signing service gave us is another document. We did not keep it, and go on asking for the right one.`,
    'Should it not stand in Roadworthy tomorrow, please ask the signing service for it.',
  ],
  button: { label: 'Open in Roadworthy', url: pageOfSubject(signing, kit) },
});

type Refusal = { signing: SigningRow; signer: SignerRow; reason: string };
const refusal = ({ signing, signer, reason }: Refusal) => ({
  subject: `Declined: ${what(signing)}`,
  title: 'A signature was declined',
  why: `${signer.name} declined to sign ${what(signing)}. The reason: ${reason}`,
});

export function declinedOffice(kit: Kit, declined: Refusal, brm: { emailId: string; firstName: string }): Mail {
  const { subject, title, why } = refusal(declined);
  const goOn = `The document is closed: nobody can sign it any more. Edit the ${place(declined.signing)} to correct what was wrong: saving makes a new document, which says what changed.`;
  const button = { label: 'Open in Roadworthy', url: pageOfSubject(declined.signing, kit) };
  return { to: brm.emailId, subject, title, paragraphs: [`Hello ${brm.firstName},`, why, goOn], button };
}

/** To somebody who had signed before. */
export function declinedNotice(kit: Kit, declined: Refusal, { email, firstName, name, role }: SignerRow): Mail {
  const { subject, title, why } = refusal(declined);
  const goOn = 'The document is closed, and your signature under it no longer counts. When it is made again, the new one comes by e-mail.';
  const button = { label: 'Open in Roadworthy', url: pageOfSubject(declined.signing, kit, role) };
  return { to: email, subject, title, paragraphs: [`Hello ${firstName ?? name},`, why, goOn], button };
}
