import { savedViewMessages } from '@roadworthy/contract/saved-views/messages/saved-view.messages.ts';
import type { Refusals } from '../kit/http/errors.ts';

/** The public API of the saved views: how people look at lists. */
export { savedViewHandlers } from './saved-view.handlers.ts';
export const savedViewRefusals: Refusals = {
  saved_views__name_taken: { path: 'name', message: savedViewMessages.nameTaken },
};
