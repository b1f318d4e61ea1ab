import { Problem } from '@roadworthy/contract/kit/problem.ts';
import { toast } from './toasts.ts';

/** A fault of this page, such as a part of the app that did not load: whoever pressed is told, and the console has it whole. Answers what was said. */
export function tellUnexpected(error: unknown): string {
  const said = error instanceof Problem ? error.message : 'Something went wrong on this page. Please try again.';
  toast.bad(said);
  reportError(error);
  return said;
}
