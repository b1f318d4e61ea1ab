import { requireAllowed } from '@roadworthy/contract/access/policy.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { isStaff, ticketPolicy } from '@roadworthy/contract/tickets/ticket.policy.ts';
import type { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { limitMails } from '../access/index.ts';
import { requireFound } from '../kit/db/records.ts';
import { toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as notes from './note.queries.ts';
import { notifyCreator, notifyStaff } from './ticket-notifications.actions.ts';
import { findTicket, lockTicket } from './ticket.rights.ts';

// The notes of a ticket. Staff and requester can write them while it is open, but not change them.

export async function listNotes(context: ActionContext, query: QueryOf<typeof ticketRoutes.listNotes>) {
  await findTicket(context, query.ticketId);
  return notes.list(context.tx, query);
}

export async function addNote(context: ActionContext, { ticketId, text }: BodyOf<typeof ticketRoutes.addNote>) {
  const { tx, actor, now } = context;
  await limitMails(context, 'ticket');
  const ticket = await lockTicket(context, ticketId);
  requireAllowed(ticketPolicy, ticket, toPolicyPerson(actor), 'note');
  const id = context.newId();
  const staff = isStaff(actor.level);
  await notes.add(tx, {
    companyId: actor.company,
    id,
    ticketId,
    text,
    authorId: actor.userId,
    isStaff: staff,
    createdAt: now.toISOString(),
  });
  if (staff) await notifyCreator(context, ticket, { kind: 'noted', text });
  else await notifyStaff(context, ticket, { kind: 'noted', text });
  return requireFound(notes.find(tx, id));
}
