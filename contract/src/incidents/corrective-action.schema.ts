import { actionMessages } from './messages/corrective-action.messages.ts';
import { actionsMessages } from './messages/actions.messages.ts';
import { correctiveActionTableMessages } from './messages/corrective-action-table.messages.ts';
import { z } from 'zod';
import { ChosenPerson, PersonRef } from '../access/user.schema.ts';
import { changeSchema, maxTextLength, reference, formatRequiredMessage, text } from '../kit/field.ts';
import { day, id, instant, recordFields, optimisticLock } from '../kit/route.ts';
import { ticketPriorities } from '../tickets/ticket.plain-fields.ts';
import { actionStates } from './corrective-action.machine.ts';
import { incidentStatuses } from './incident.machine.ts';

/** Determines which corrective actions a list shows. */
export const actionSources = ['incidents', 'findings', 'all'] as const;

export const CorrectiveAction = z.object({
  ...recordFields,
  actionNo: z.string(),
  /** Null for the action of a finding. */
  incident: z
    .object({ _id: id, incidentNo: z.string(), title: z.string(), status: z.enum(incidentStatuses) })
    .nullable(),
  /** The id of the finding, which supplies place and part; null for an action of an incident. */
  finding: id.nullable(),
  title: z.string().nullable(),
  place: z.string().nullable(),
  part: z.string().nullable(),
  what: z.string(),
  priority: z.enum(ticketPriorities),
  owner: ChosenPerson.nullable(),
  dueOn: day,
  state: z.enum(actionStates),
  isOverdue: z.boolean(),
  doneAt: instant.nullable(),
  doneBy: PersonRef.nullable(),
  doneNote: z.string().nullable(),
});
export type CorrectiveAction = z.output<typeof CorrectiveAction>;

const fields = z.strictObject({
  what: text(formatRequiredMessage(correctiveActionTableMessages.action), 2000),
  owner: reference(formatRequiredMessage(correctiveActionTableMessages.owner)),
  dueOn: z.iso.date(formatRequiredMessage(actionsMessages.dueDate)),
  priority: z.enum(ticketPriorities).optional(),
});
export const ActionFields = fields;
export const ActionNew = fields.extend({
  incident: reference(formatRequiredMessage(correctiveActionTableMessages.incident)),
});
/** `state` may be sent back with the rest of the record, as long as it is unchanged. The action refuses any other. */
export const ActionChange = changeSchema(fields).extend({ ...optimisticLock, state: z.enum(actionStates).optional() });
export const ActionStart = z.strictObject({ ...optimisticLock });
export const ActionDone = z.strictObject({ note: text(actionMessages.note, maxTextLength), ...optimisticLock });
export const ActionReopen = z.strictObject({ reason: text(actionMessages.reason, 2000), ...optimisticLock });

/** What is entered for a corrective action of a finding. Everything else is copied from the finding. */
export const FindingActionFields = fields.extend({
  title: text(formatRequiredMessage(correctiveActionTableMessages.title), 200),
});

/** Someone who can own a corrective action. */
export const EligibleOwner = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  emailId: z.string(),
  role: z.string(),
});
export type EligibleOwner = z.output<typeof EligibleOwner>;
