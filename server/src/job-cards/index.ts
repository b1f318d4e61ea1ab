import { jobCardMessages, lookupMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import { jobTemplateMessages } from '@roadworthy/contract/job-cards/messages/job-templates.messages.ts';
import type { ConstraintErrors } from '../kit/http/errors.ts';

/** The public API of job cards and of the lists behind their form. */
export { recordEvent } from './events/job-card-event.actions.ts';
export { changeJobCard, drawJobcardId, getJobCard, lockJobCard, raiseJobCard } from './job-card.actions.ts';
export { sendBackJobCard } from './job-card-send-back.actions.ts';
export { canSeeJobCard } from './job-card.rights.ts';
export { makeJobCardHandlers } from './job-card.handlers.ts';
export { lookupHandlers } from './lookups/lookup.handlers.ts';
export { jobTemplateHandlers } from './templates/job-template.handlers.ts';
export { labourHandlers } from './labour/labour.handlers.ts';
export { stopForgottenClocks } from './labour/stop-clocks.actions.ts';
export { makeSheetHandlers } from './sheet/sheet.handlers.ts';
export { addTask, appendTask, listTasks } from './tasks/task.actions.ts';

const nameTaken = { path: 'name', message: lookupMessages.nameTaken };
export const jobCardConstraintErrors: ConstraintErrors = {
  // When the form sees this path in an error, it generates another number.
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
  job_templates__name_taken: { path: 'name', message: jobTemplateMessages.nameTaken },
};
