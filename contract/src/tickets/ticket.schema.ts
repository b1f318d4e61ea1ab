import { ticketMessages, ticketTypeSuggestions } from './messages/ticket.messages.ts';
import { ticketTableMessages } from './messages/ticket-table.messages.ts';
import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { photoKeys } from '../files/photos.ts';
import { maxTextLength, optionalReference, reference, formatRequiredMessage, text } from '../kit/field.ts';
import { id, instant, recordFields, optimisticLock } from '../kit/route.ts';
import { VehicleRef } from '../vehicles/vehicle.schema.ts';
import { ticketFields } from './ticket.plain-fields.ts';
import { ticketStatuses } from './ticket.machine.ts';

/** Suggestions only: the type is free text. */
export const ticketTypes: readonly string[] = Object.values(ticketTypeSuggestions);

export const Ticket = z.object({
  ...recordFields,
  ticketNo: z.string(),
  type: z.string(),
  description: z.string(),
  ...ticketFields.record,
  status: z.enum(ticketStatuses),
  userId: PersonRef.nullable(),
  /** The vehicle that the ticket is about, if one was chosen; the text may name others. */
  vehicle: VehicleRef.nullable(),
  photos: z.array(z.string()),
  closedAt: instant.nullable(),
  closedBy: PersonRef.nullable(),
  /** The number of notes, and who wrote the last one, show who has to reply. */
  noteCount: z.number(),
  lastNote: z.object({ createdAt: instant, isStaff: z.boolean() }).nullable(),
});
export type Ticket = z.output<typeof Ticket>;

/** A row of the list of all companies. */
export const CompanyTicket = Ticket.extend({
  company: z.object({ _id: id, name: z.string(), logo: z.string().nullable() }),
});
export type CompanyTicket = z.output<typeof CompanyTicket>;

/** Author and staff status come from the session. Values that a client sends for them are accepted but ignored. */
const ignoredAuthorFields = { isStaff: z.boolean().nullish(), staffId: optionalReference, userId: optionalReference };

export const TicketNew = z.strictObject({
  type: text(formatRequiredMessage(ticketTableMessages.type), 100),
  description: text(formatRequiredMessage(ticketTableMessages.description), maxTextLength),
  photos: photoKeys,
  vehicle: optionalReference,
  ...ticketFields.input,
  status: z.string().nullish(),
  userId: optionalReference,
});
/**
 * Closes a ticket, or changes its vehicle and plain fields. A client that sends the whole ticket back may include its
 * type and description, as long as they are unchanged.
 */
export const TicketChange = z
  .strictObject({
    status: z.literal('close', { error: ticketMessages.closeOnly }).optional(),
    type: z.string().optional(),
    description: z.string().optional(),
    vehicle: optionalReference,
    ...ticketFields.input,
    ...optimisticLock,
  })
  .check(
    z.superRefine((change, context) => {
      const isChanged = change.vehicle !== undefined || ticketFields.names.some((name) => change[name] !== undefined);
      if (!change.status && !isChanged)
        context.addIssue({ code: 'custom', path: ['status'], message: ticketMessages.closeOnly });
    }),
  );

/** The author is in `staffId` for a note from staff, in `userId` otherwise. */
export const Note = z.object({
  ...recordFields,
  ticketId: id,
  text: z.string(),
  isStaff: z.boolean(),
  staffId: PersonRef.nullable(),
  userId: PersonRef.nullable(),
});
export type Note = z.output<typeof Note>;

export const NoteNew = z.strictObject({
  ticketId: reference(formatRequiredMessage(ticketMessages.ticket)),
  text: text(formatRequiredMessage(ticketMessages.note), maxTextLength),
  ...ignoredAuthorFields,
});
