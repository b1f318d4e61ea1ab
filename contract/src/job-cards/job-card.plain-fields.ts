import { jobCardPlainFieldsMessages as messages } from './messages/job-card-plain-fields.messages.ts';
import { definePlainFields, timeField } from '../kit/plain-fields.ts';

/** The plain fields of a job card: a new one is added here and as a column. */
export const jobCardFields = definePlainFields({
  promisedBy: timeField({ label: messages.promisedBy, help: messages.promisedByHelp }),
});
