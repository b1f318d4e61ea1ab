import {
  ticketPlainFieldsMessages as messages,
  ticketPriorityLabels,
} from './messages/ticket-plain-fields.messages.ts';
import { choiceField, definePlainFields } from '../kit/plain-fields.ts';

export const ticketPriorities = ['Low', 'Normal', 'High', 'Urgent'] as const;

/** The plain fields of a ticket. A new one is added here and as a column. */
export const ticketFields = definePlainFields({
  priority: choiceField({
    label: messages.priority,
    choices: ticketPriorities,
    labels: ticketPriorityLabels,
    initial: 'Normal',
    tones: { Urgent: 'bad', High: 'attention' },
  }),
});
