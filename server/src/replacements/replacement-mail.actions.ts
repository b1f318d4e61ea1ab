import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import {
  replaceableRoleLabels,
  replacementMessages as messages,
} from '@roadworthy/contract/replacements/messages/replacement.messages.ts';
import type { ReplaceableRole } from '@roadworthy/contract/replacements/replacement.rules.ts';

import { fullName } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';

// Both people get a mail, except the one who makes the replacement and anyone who can no longer sign in. A new assessee
// or auditor has already got one about the task, which names their predecessor.

type Named = { firstName: string; lastName: string; emailId: string };
type Done = {
  part: ReplaceableRole;
  from: string;
  to: string;
  reason: string;
  hadSigned: boolean;
  /** Whether the person can no longer sign in, and so gets no mail. */
  isGone: boolean;
  before: Named;
  next: Named;
  subject: { project: { projectNo: string; name: string }; plan: { planNo: string; name: string } | null };
};
const kind: InboxKind = 'replaced';

export async function mailReplacement(context: ActionContext, done: Done): Promise<void> {
  const { actor } = context;
  if (done.from !== actor.userId && !done.isGone) await mailReplaced(context, done);
  if (done.to !== actor.userId && done.part !== 'assessee' && done.part !== 'auditor') await mailNew(context, done);
  context.after(() => context.kit.outbox.kick());
}

const factsOf = ({ part, before, next, subject: { project, plan } }: Done) => ({
  part: replaceableRoleLabels[part],
  from: fullName(before),
  to: fullName(next),
  number: plan ? `${project.projectNo} ${plan.planNo}` : project.projectNo,
  name: plan?.name ?? project.name,
});

const buttonOf = ({ kit }: ActionContext) => ({
  label: messages.openInbox,
  url: `${kit.settings.publicUrl}/inbox`,
});

const whatIsKept: Partial<Record<ReplaceableRole, string>> = {
  assessee: messages.answersKept,
  auditor: messages.judgementsKept,
  inspector: messages.answersKept,
};
async function mailReplaced(context: ActionContext, done: Done): Promise<void> {
  const facts = factsOf(done);
  const kept = whatIsKept[done.part];
  await context.kit.outbox.put(context.tx, context.actor.company, {
    to: done.before.emailId,
    kind,
    subject: messages.replacedSubject(facts),
    title: messages.replacedTitle,
    paragraphs: [
      messages.hello({ firstName: done.before.firstName }),
      messages.replacedText(facts),
      messages.replacedReason({ reason: done.reason }),
      ...(done.hadSigned ? [messages.signatureVoid] : []),
      ...(kept ? [kept] : []),
    ],
    // A former BRM has no Inbox in this company any more.
    ...(done.part !== 'brm' && { button: buttonOf(context) }),
  });
}

async function mailNew(context: ActionContext, done: Done): Promise<void> {
  const facts = factsOf(done);
  await context.kit.outbox.put(context.tx, context.actor.company, {
    to: done.next.emailId,
    kind,
    subject: messages.newSubject(facts),
    title: messages.newTitle,
    paragraphs: [
      messages.hello({ firstName: done.next.firstName }),
      (done.part === 'brm' ? messages.newBrmText : messages.newText)(facts),
      messages.replacedReason({ reason: done.reason }),
    ],
    button: buttonOf(context),
  });
}
