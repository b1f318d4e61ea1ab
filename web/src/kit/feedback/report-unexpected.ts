import { feedbackMessages as messages } from '@roadworthy/contract/kit/messages/components/feedback.messages.ts';
import { Problem } from '@roadworthy/contract/kit/problem.ts';
import { toast } from './toasts.ts';

/**
 * Shows a refusal, or a fault of this page such as a chunk that failed to load. Logs faults to the console in full.
 * Returns the message shown.
 */
export function reportUnexpected(error: unknown): string {
  const isKnown = error instanceof Problem;
  const message = isKnown ? error.message : messages.pageFailed;
  toast.bad(message);
  if (!isKnown) reportError(error);
  return message;
}
