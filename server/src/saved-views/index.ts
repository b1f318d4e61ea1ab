import { savedViewMessages } from '@roadworthy/contract/saved-views/messages/saved-view.messages.ts';
import type { ConstraintErrors } from '../kit/http/errors.ts';

/** The public API of saved views: filters, columns and sorting of lists under a name. */
export { savedViewHandlers } from './saved-view.handlers.ts';
export const savedViewConstraintErrors: ConstraintErrors = {
  saved_views__name_taken: { path: 'name', message: savedViewMessages.nameTaken },
};
