import { jobCardMessages, lookupMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import type { Refusals } from '../kit/http/errors.ts';

/** Public interface of job cards and of the lists behind their form. */
export { changeJobCard, raiseJobCard } from './job-card.actions.ts';
export { sendBackJobCard } from './job-card-send-back.actions.ts';
export { canSeeJobCard } from './job-card.rights.ts';
export { jobCardHandlers } from './job-card.handlers.ts';
export { lookupHandlers } from './lookups/lookup.handlers.ts';
export { sheetHandlers } from './sheet/sheet.handlers.ts';

const nameTaken = { path: 'name', message: lookupMessages.nameTaken };
export const jobCardRefusals: Refusals = {
  // When the form sees this path, it generates another number.
  job_cards__number_taken: { path: 'jobcardId', message: jobCardMessages.jobcardIdTaken },
  workshops__name_taken: nameTaken,
  cost_centres__name_taken: nameTaken,
  job_types__name_taken: nameTaken,
  job_parameters__name_taken: nameTaken,
  part_types__name_taken: nameTaken,
  part_components__name_taken: nameTaken,
  new_parts__name_taken: nameTaken,
  teams__name_taken: nameTaken,
  modules__name_taken: nameTaken,
};
