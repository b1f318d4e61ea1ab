import { step } from '@roadworthy/contract/kit/machine.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { ticketMachine } from '@roadworthy/contract/tickets/ticket.machine.ts';
import { isStaff } from '@roadworthy/contract/tickets/ticket.offers.ts';
import type { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { countMail } from '../access/index.ts';
import { orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as notes from './note.queries.ts';
import { tellCreator, tellStaff } from './ticket-mails.ts';
import { findTicket, holdTicket } from './ticket.rights.ts';

// The conversation of a ticket. Staff and whoever raised the ticket write while it is open; what was written stays.

export async function listNotes(acting: Acting, ask: QueryOf<typeof ticketRoutes.listNotes>) {
  await findTicket(acting, ask.ticketId);
  return notes.list(acting.tx, ask);
}

export async function addNote(acting: Acting, { ticketId, text }: BodyOf<typeof ticketRoutes.addNote>) {
  const { tx, actor, now } = acting;
  await countMail(acting, 'ticket');
  const ticket = await holdTicket(acting, ticketId);
  // Closed takes no note: what cannot be closed any more is refused by the machine, "Ticket is close".
  step(ticketMachine, ticket.status, 'close');
  const id = acting.newId();
  const staff = isStaff(actor.level);
  await notes.add(tx, { companyId: actor.company, id, ticketId, text, authorId: actor.userId, isStaff: staff, createdAt: now.toISOString() });
  if (staff) await tellCreator(acting, ticket, { kind: 'noted', text });
  else await tellStaff(acting, ticket, { kind: 'noted', text });
  return orNotFound(notes.find(tx, id));
}
