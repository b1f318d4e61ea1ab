import { signingServerMessages as messages } from '@roadworthy/contract/signing/messages/signing-server.messages.ts';
import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import type { Kit } from '../../kit/kit.ts';
import type { Mail } from '../../kit/mail/compose.ts';
import { decryptLink } from './signing-entry.ts';
import { buildSubjectUrl } from './signing-links.ts';
import type { SignerRow, SigningRow } from './signing.queries.ts';

// Mails to signers and the BRM. The PIN stays in the app, so that a mail alone is not enough to sign.

const documentName = ({ title, number }: SigningRow): string => messages.documentNumber({ title, number });

type MailText = { subject: string; title: string; text: string; kind?: InboxKind };
/**
 * Returns the link of the button for signing. Another service's link is fetched when the signer presses E-Sign, so the
 * mail links to that screen; likewise if a lost key makes our own link unreadable.
 */
function signButton(kit: Kit, signing: SigningRow, signer: SignerRow): { url: string; isSecret?: boolean } {
  const page = { url: buildSubjectUrl(signing, kit, signer.role) };
  try {
    return signing.provider === 'builtin' ? { url: decryptLink(kit, signing, signer), isSecret: true } : page;
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
  paragraphs: [
    messages.hello({ firstName: signer.firstName ?? signer.name }),
    messages.textAndHint({ text, hint: messages.pinHint({ subject: signing.subject }) }),
  ],
  button: { label: messages.readAndSign, ...signButton(kit, signing, signer) },
});

export const composeInvitationMail = (kit: Kit, signing: SigningRow, signer: SignerRow): Mail =>
  toSigner(kit, signing, signer, {
    kind: 'sign',
    subject: messages.invitationSubject({ document: documentName(signing) }),
    title: messages.invitationTitle,
    text: messages.invitationText({ document: documentName(signing) }),
  });

export const composeReminderMail = (kit: Kit, signing: SigningRow, signer: SignerRow): Mail =>
  toSigner(kit, signing, signer, {
    kind: 'sign',
    subject: messages.reminderSubject({ document: documentName(signing) }),
    title: messages.reminderTitle,
    text: messages.reminderText({ document: documentName(signing) }),
  });

export const composeVoidedMail = (kit: Kit, signing: SigningRow, signer: SignerRow, reason: string): Mail => ({
  kind: 'sign' satisfies InboxKind,
  to: signer.email,
  subject: messages.voidedSubject({ document: documentName(signing) }),
  title: messages.voidedTitle,
  paragraphs: [
    messages.hello({ firstName: signer.firstName ?? signer.name }),
    messages.voidedText({ document: documentName(signing), reason }),
  ],
  button: { label: messages.openInApp, url: buildSubjectUrl(signing, kit, signer.role) },
});

export const composeNewPinMail = (kit: Kit, signing: SigningRow, signer: SignerRow): Mail =>
  toSigner(kit, signing, signer, {
    subject: messages.newPinSubject({ document: documentName(signing) }),
    title: messages.newPinTitle,
    text: messages.newPinText({ document: documentName(signing) }),
  });

export const composeLockedMailToSigner = (kit: Kit, signing: SigningRow, signer: SignerRow): Mail => ({
  to: signer.email,
  subject: messages.lockedSubject({ document: documentName(signing) }),
  title: messages.tooManyWrongPins,
  paragraphs: [
    messages.hello({ firstName: signer.firstName ?? signer.name }),
    messages.lockedText({ document: documentName(signing) }),
    messages.lockedAdvice,
  ],
  button: { label: messages.openInApp, url: buildSubjectUrl(signing, kit, signer.role) },
});

export const composeLockedMailToBrm = (
  kit: Kit,
  signing: SigningRow,
  signer: SignerRow,
  brm: { emailId: string; firstName: string },
): Mail => ({
  to: brm.emailId,
  subject: messages.lockedBrmSubject({ document: documentName(signing) }),
  title: messages.tooManyWrongPins,
  paragraphs: [
    messages.hello({ firstName: brm.firstName }),
    messages.lockedBrmText({ name: signer.name, document: documentName(signing) }),
    messages.lockedBrmAdvice({ name: signer.name, subject: signing.subject }),
  ],
  button: { label: messages.openInApp, url: buildSubjectUrl(signing, kit) },
});

export const composeExpiredMail = (
  kit: Kit,
  signing: SigningRow,
  brm: { emailId: string; firstName: string },
): Mail => ({
  to: brm.emailId,
  subject: messages.expiredSubject({ document: documentName(signing) }),
  title: messages.expiredTitle,
  paragraphs: [
    messages.hello({ firstName: brm.firstName }),
    messages.expiredText({ document: documentName(signing), subject: signing.subject }),
  ],
  button: { label: messages.openInApp, url: buildSubjectUrl(signing, kit) },
});

export const composeQuarantineMail = (
  kit: Kit,
  signing: SigningRow,
  brm: { emailId: string; firstName: string },
): Mail => ({
  to: brm.emailId,
  subject: messages.quarantineSubject({ document: documentName(signing) }),
  title: messages.quarantineTitle,
  paragraphs: [
    messages.hello({ firstName: brm.firstName }),
    messages.quarantineText({ document: documentName(signing), subject: signing.subject }),
  ],
  button: { label: messages.openInApp, url: buildSubjectUrl(signing, kit) },
});

export const composeWrongFileMail = (
  kit: Kit,
  signing: SigningRow,
  brm: { emailId: string; firstName: string },
): Mail => ({
  to: brm.emailId,
  subject: messages.wrongFileSubject({ document: documentName(signing) }),
  title: messages.wrongFileTitle,
  paragraphs: [
    messages.hello({ firstName: brm.firstName }),
    messages.wrongFileText({ document: documentName(signing) }),
    messages.wrongFileAdvice,
  ],
  button: { label: messages.openInApp, url: buildSubjectUrl(signing, kit) },
});

type Refusal = { signing: SigningRow; signer: SignerRow; reason: string };
const refusal = ({ signing, signer, reason }: Refusal) => ({
  subject: messages.declinedSubject({ document: documentName(signing) }),
  title: messages.declinedTitle,
  why: messages.declinedText({ name: signer.name, document: documentName(signing), reason }),
});

export function composeDeclinedMailToBrm(
  kit: Kit,
  declined: Refusal,
  brm: { emailId: string; firstName: string },
): Mail {
  const { subject, title, why } = refusal(declined);
  const nextStep = messages.declinedBrmAdvice({ subject: declined.signing.subject });
  const button = { label: messages.openInApp, url: buildSubjectUrl(declined.signing, kit) };
  return {
    to: brm.emailId,
    subject,
    title,
    paragraphs: [messages.hello({ firstName: brm.firstName }), why, nextStep],
    button,
  };
}

/** Builds the mail for a person who had already signed the declined document. */
export function composeDeclinedMailToSigner(
  kit: Kit,
  declined: Refusal,
  { email, firstName, name, role }: SignerRow,
): Mail {
  const { subject, title, why } = refusal(declined);
  const nextStep = messages.declinedSignerAdvice;
  const button = { label: messages.openInApp, url: buildSubjectUrl(declined.signing, kit, role) };
  return {
    to: email,
    subject,
    title,
    paragraphs: [messages.hello({ firstName: firstName ?? name }), why, nextStep],
    button,
  };
}
