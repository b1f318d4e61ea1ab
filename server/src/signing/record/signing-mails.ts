import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import type { Kit } from '../../kit/kit.ts';
import type { Mail } from '../../kit/mail/compose.ts';
import { linkOf } from './signing-entry.ts';
import { subjectUrl } from './signing-links.ts';
import type { SignerRow, SigningRow } from './signing.queries.ts';

// Mails to signers and the BRM. The PIN stays in the app, so that a mail alone is not enough to sign.

const documentName = ({ title, number }: SigningRow): string => `${title} ${number}`;
const subjectName = ({ subject }: SigningRow): string => (subject === 'project' ? 'project' : 'work plan');
const pinHint = (signing: SigningRow): string =>
  `Your PIN is not in this mail: sign in to Roadworthy, open the ${subjectName(signing)} and press “Your PIN and signature”.`;

type MailText = { subject: string; title: string; text: string; kind?: InboxKind };
/**
 * Another service's link is fetched when the signer presses E-Sign, so the mail links to that screen; likewise if a
 * lost key makes our own link unreadable.
 */
function signButton(kit: Kit, signing: SigningRow, signer: SignerRow): { url: string; isSecret?: boolean } {
  const page = { url: subjectUrl(signing, kit, signer.role) };
  try {
    return signing.provider === 'builtin' ? { url: linkOf(kit, signing, signer), isSecret: true } : page;
  } catch {
    return page;
  }
}

const toSigner = (
  kit: Kit,
  signing: SigningRow,
  signer: SignerRow,
  { subject, title, text, kind }: MailText,
): Mail => ({
  ...(kind && { kind }),
  to: signer.email,
  subject,
  title,
  paragraphs: [`Hello ${signer.firstName ?? signer.name},`, `${text} ${pinHint(signing)}`],
  button: { label: 'Read and sign', ...signButton(kit, signing, signer) },
});

export const invitation = (kit: Kit, signing: SigningRow, signer: SignerRow): Mail =>
  toSigner(kit, signing, signer, {
    kind: 'sign',
    subject: `Please sign: ${documentName(signing)}`,
    title: 'Your signature is asked for',
    text: `${documentName(signing)} waits for your signature.`,
  });

export const reminder = (kit: Kit, signing: SigningRow, signer: SignerRow): Mail =>
  toSigner(kit, signing, signer, {
    kind: 'sign',
    subject: `Reminder: ${documentName(signing)} waits for your signature`,
    title: 'Your signature is still asked for',
    text: `${documentName(signing)} still waits for your signature. Others cannot go on before you have signed.`,
  });

export const newPin = (kit: Kit, signing: SigningRow, signer: SignerRow): Mail =>
  toSigner(kit, signing, signer, {
    subject: `A new PIN for ${documentName(signing)}`,
    title: 'You have a new PIN',
    text: `You can sign ${documentName(signing)} with a new PIN and the new link below; the old ones no longer work.`,
  });

export const lockedMailToSigner = (kit: Kit, signing: SigningRow, signer: SignerRow): Mail => ({
  to: signer.email,
  subject: `Your signature is locked: ${documentName(signing)}`,
  title: 'Too many wrong PINs',
  paragraphs: [
    `Hello ${signer.firstName ?? signer.name},`,
    `A wrong PIN was entered five times for your signature of ${documentName(signing)}. It is locked until the Business Relationship Manager gives you a new PIN.`,
    'If that was not you, somebody else has your link: please tell the Business Relationship Manager at once.',
  ],
  button: { label: 'Open in Roadworthy', url: subjectUrl(signing, kit, signer.role) },
});

export const lockedMailToBrm = (
  kit: Kit,
  signing: SigningRow,
  signer: SignerRow,
  brm: { emailId: string; firstName: string },
): Mail => ({
  to: brm.emailId,
  subject: `Signature locked: ${documentName(signing)}`,
  title: 'Too many wrong PINs',
  paragraphs: [
    `Hello ${brm.firstName},`,
    `A wrong PIN was entered five times for the signature of ${signer.name} under ${documentName(signing)}. It is locked: nobody can sign with the old link any more.`,
    `Make sure that it was ${signer.name} who tried. Then open the ${subjectName(signing)} and press New PIN beside the locked signer.`,
  ],
  button: { label: 'Open in Roadworthy', url: subjectUrl(signing, kit) },
});

export const expiredNotice = (kit: Kit, signing: SigningRow, brm: { emailId: string; firstName: string }): Mail => ({
  to: brm.emailId,
  subject: `${documentName(signing)} expired`,
  title: 'A document expired',
  paragraphs: [
    `Hello ${brm.firstName},`,
    `${documentName(signing)} was not signed in time and expired; open the ${subjectName(signing)} and press Make again.`,
  ],
  button: { label: 'Open in Roadworthy', url: subjectUrl(signing, kit) },
});

export const quarantineNotice = (kit: Kit, signing: SigningRow, brm: { emailId: string; firstName: string }): Mail => ({
  to: brm.emailId,
  subject: `Document check failed: ${documentName(signing)}`,
  title: 'A document is not what was signed',
  paragraphs: [
    `Hello ${brm.firstName},`,
    `The stored file of ${documentName(signing)} is not the one that its record describes. It can be neither signed nor verified any more. Find out what happened, then open the ${subjectName(signing)} and press Make again.`,
  ],
  button: { label: 'Open in Roadworthy', url: subjectUrl(signing, kit) },
});

export const wrongFileNotice = (kit: Kit, signing: SigningRow, brm: { emailId: string; firstName: string }): Mail => ({
  to: brm.emailId,
  subject: `Not the right file: ${documentName(signing)}`,
  title: 'The signing service sent another document',
  paragraphs: [
    `Hello ${brm.firstName},`,
    `All have signed ${documentName(signing)}, but the file that the signing service gave us is another document. We did not keep it, and go on asking for the right one.`,
    'Should it not stand in Roadworthy tomorrow, please ask the signing service for it.',
  ],
  button: { label: 'Open in Roadworthy', url: subjectUrl(signing, kit) },
});

type Refusal = { signing: SigningRow; signer: SignerRow; reason: string };
const refusal = ({ signing, signer, reason }: Refusal) => ({
  subject: `Declined: ${documentName(signing)}`,
  title: 'A signature was declined',
  why: `${signer.name} declined to sign ${documentName(signing)}. The reason: ${reason}`,
});

export function declinedMailToBrm(kit: Kit, declined: Refusal, brm: { emailId: string; firstName: string }): Mail {
  const { subject, title, why } = refusal(declined);
  const nextStep = `The document is closed: nobody can sign it any more. Edit the ${subjectName(declined.signing)} to correct what was wrong: saving makes a new document, which says what changed.`;
  const button = { label: 'Open in Roadworthy', url: subjectUrl(declined.signing, kit) };
  return { to: brm.emailId, subject, title, paragraphs: [`Hello ${brm.firstName},`, why, nextStep], button };
}

/** For a person who had already signed. */
export function declinedMailToSigner(kit: Kit, declined: Refusal, { email, firstName, name, role }: SignerRow): Mail {
  const { subject, title, why } = refusal(declined);
  const nextStep =
    'The document is closed, and your signature under it no longer counts. When it is made again, the new one comes by e-mail.';
  const button = { label: 'Open in Roadworthy', url: subjectUrl(declined.signing, kit, role) };
  return { to: email, subject, title, paragraphs: [`Hello ${firstName ?? name},`, why, nextStep], button };
}
