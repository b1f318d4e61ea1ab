import { commonMessages } from '../../../kit/messages/common.messages.ts';
import { messages, shared } from '../../../kit/language/messages.ts';

export const contestScreensMessages = messages('inspection.contest-screens', {
  reasonCopied: 'Reason copied',
  copyingBlocked: 'Your browser blocked copying. Select the text and copy it yourself.',
  yourReason: 'Your reason',
  alreadyDecided: 'Already decided',
  copyMyReason: 'Copy my reason',
  resolve: 'Resolve',
  resolveTitle: 'Resolve {title}',
  itIsOk: 'It is OK',
  itIsNotOk: 'It is Not OK',
  decision: 'Decision',
  reason: shared(commonMessages.reason),
  reasonHint: 'Shown in the history, where the inspectors can read it.',
  bothMissing: 'Choose OK or Not OK, and give a reason.',
  verdictMissing: 'Choose OK or Not OK.',
  reasonMissing: 'Give a reason.',
  photoSubject: 'by {by}',
});
