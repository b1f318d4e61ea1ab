import { signingServerMessages as messages } from '@roadworthy/contract/signing/messages/signing-server.messages.ts';
import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import type { Kit } from '../../kit/kit.ts';
import type { Mail } from '../../kit/mail/compose.ts';
import { linkOf } from './signing-entry.ts';
import { subjectUrl } from './signing-links.ts';
import type { SignerRow, SigningRow } from './signing.queries.ts';

// Mails to signers and the BRM. The PIN stays in the app, so that a mail alone is not enough to sign.

const documentName = ({ title, number }: SigningRow): string => `${title} ${number}`;
const subjectName = ({ subject }: SigningRow): string => (subject === 'project' ? 'project' : 'work plan');
const pinHint = (signing: SigningRow): string => messages.yourPinIsNotInThis({ signing: subjectName(signing) });

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
  paragraphs: [messages.helloFirstName({ firstName: signer.firstName ?? signer.name }), `${text} ${pinHint(signing)}`],
  button: { label: messages.readAndSign, ...signButton(kit, signing, signer) },
});

export const invitation = (kit: Kit, signing: SigningRow, signer: SignerRow): Mail =>
  toSigner(kit, signing, signer, {
    kind: 'sign',
    subject: `Please sign: ${documentName(signing)}`,
    title: messages.yourSignatureIsAskedFor,
    text: messages.signingWaitsForYourSignature({ signing: documentName(signing) }),
  });

export const reminder = (kit: Kit, signing: SigningRow, signer: SignerRow): Mail =>
  toSigner(kit, signing, signer, {
    kind: 'sign',
    subject: `Reminder: ${documentName(signing)} waits for your signature`,
    title: messages.yourSignatureIsStillAskedFor,
    text: messages.signingStillWaitsForYourSignature({ signing: documentName(signing) }),
  });

export const newPin = (kit: Kit, signing: SigningRow, signer: SignerRow): Mail =>
  toSigner(kit, signing, signer, {
    subject: `A new PIN for ${documentName(signing)}`,
    title: messages.youHaveANewPin,
    text: `You can sign ${documentName(signing)} with a new PIN and the new link below; the old ones no longer work.`,
  });

export const lockedMailToSigner = (kit: Kit, signing: SigningRow, signer: SignerRow): Mail => ({
  to: signer.email,
  subject: `Your signature is locked: ${documentName(signing)}`,
  title: messages.tooManyWrongPINs,
  paragraphs: [
    messages.helloFirstName({ firstName: signer.firstName ?? signer.name }),
    messages.aWrongPinWasEnteredFive({ signing: documentName(signing) }),
    messages.ifThatWasNotYouSomebody,
  ],
  button: { label: messages.openInRoadworthy, url: subjectUrl(signing, kit, signer.role) },
});

export const lockedMailToBrm = (
  kit: Kit,
  signing: SigningRow,
  signer: SignerRow,
  brm: { emailId: string; firstName: string },
): Mail => ({
  to: brm.emailId,
  subject: `Signature locked: ${documentName(signing)}`,
  title: messages.tooManyWrongPINs,
  paragraphs: [
    messages.helloFirstName({ firstName: brm.firstName }),
    messages.aWrongPinWasEnteredFive2({ name: signer.name, signing: documentName(signing) }),
    messages.makeSureThatItWasName({ name: signer.name, signing: subjectName(signing) }),
  ],
  button: { label: messages.openInRoadworthy, url: subjectUrl(signing, kit) },
});

export const expiredNotice = (kit: Kit, signing: SigningRow, brm: { emailId: string; firstName: string }): Mail => ({
  to: brm.emailId,
  subject: `${documentName(signing)} expired`,
  title: messages.aDocumentExpired,
  paragraphs: [
    messages.helloFirstName({ firstName: brm.firstName }),
    `${documentName(signing)} was not signed in time and expired; open the ${subjectName(signing)} and press Make again.`,
  ],
  button: { label: messages.openInRoadworthy, url: subjectUrl(signing, kit) },
});

export const quarantineNotice = (kit: Kit, signing: SigningRow, brm: { emailId: string; firstName: string }): Mail => ({
  to: brm.emailId,
  subject: `Document check failed: ${documentName(signing)}`,
  title: messages.aDocumentIsNotWhatWas,
  paragraphs: [
    messages.helloFirstName({ firstName: brm.firstName }),
    messages.theStoredFileOfSigningIs({ signing: documentName(signing), signing2: subjectName(signing) }),
  ],
  button: { label: messages.openInRoadworthy, url: subjectUrl(signing, kit) },
});

export const wrongFileNotice = (kit: Kit, signing: SigningRow, brm: { emailId: string; firstName: string }): Mail => ({
  to: brm.emailId,
  subject: `Not the right file: ${documentName(signing)}`,
  title: messages.theSigningServiceSentAnotherDocument,
  paragraphs: [
    messages.helloFirstName({ firstName: brm.firstName }),
    messages.allHaveSignedSigningButThe({ signing: documentName(signing) }),
    messages.shouldItNotStandInRoadworthy,
  ],
  button: { label: messages.openInRoadworthy, url: subjectUrl(signing, kit) },
});

type Refusal = { signing: SigningRow; signer: SignerRow; reason: string };
const refusal = ({ signing, signer, reason }: Refusal) => ({
  subject: `Declined: ${documentName(signing)}`,
  title: messages.aSignatureWasDeclined,
  why: messages.nameDeclinedToSignSigningThe({ name: signer.name, signing: documentName(signing), reason }),
});

export function declinedMailToBrm(kit: Kit, declined: Refusal, brm: { emailId: string; firstName: string }): Mail {
  const { subject, title, why } = refusal(declined);
  const nextStep = messages.theDocumentIsClosedNobodyCan({ signing: subjectName(declined.signing) });
  const button = { label: messages.openInRoadworthy, url: subjectUrl(declined.signing, kit) };
  return {
    to: brm.emailId,
    subject,
    title,
    paragraphs: [messages.helloFirstName({ firstName: brm.firstName }), why, nextStep],
    button,
  };
}

/** For a person who had already signed. */
export function declinedMailToSigner(kit: Kit, declined: Refusal, { email, firstName, name, role }: SignerRow): Mail {
  const { subject, title, why } = refusal(declined);
  const nextStep = messages.theDocumentIsClosedAndYour;
  const button = { label: messages.openInRoadworthy, url: subjectUrl(declined.signing, kit, role) };
  return {
    to: email,
    subject,
    title,
    paragraphs: [messages.helloFirstName({ firstName: firstName ?? name }), why, nextStep],
    button,
  };
}
