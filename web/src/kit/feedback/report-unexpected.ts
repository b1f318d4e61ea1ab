import { Problem } from '@roadworthy/contract/kit/problem.ts';
import { toast } from './toasts.ts';

/** A refusal, or a fault of this page, such as a part of the app that did not load: whoever pressed is told, and the console has a fault whole. Answers what was said. */
export function reportUnexpected(error: unknown): string {
  const isKnown = error instanceof Problem;
  const said = isKnown ? error.message : 'Something went wrong on this page. Please try again.';
  toast.bad(said);
  if (!isKnown) reportError(error);
  return said;
}
