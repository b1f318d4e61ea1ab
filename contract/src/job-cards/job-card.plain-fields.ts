import { ticketPriorityLabels } from '../tickets/messages/ticket-plain-fields.messages.ts';
import { ticketFields, ticketPriorities } from '../tickets/ticket.plain-fields.ts';
import { choiceField, definePlainFields, timeField } from '../kit/plain-fields.ts';
import { jobCardPlainFieldsMessages as messages } from './messages/job-card/job-card-plain-fields.messages.ts';

/** The plain fields of a job card. A new one is added here and as a column. */
export const jobCardFields = definePlainFields({
  priority: choiceField({
    label: messages.priority,
    choices: ticketPriorities,
    labels: ticketPriorityLabels,
    initial: 'Normal',
    tones: ticketFields.fields.priority.tones ?? {},
  }),
  promisedBy: timeField({ label: messages.promisedBy, help: messages.promisedByHelp }),
});
