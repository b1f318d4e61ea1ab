import { step } from '@roadworthy/contract/kit/machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { ticketFields } from '@roadworthy/contract/tickets/ticket.fields.ts';
import { ticketMachine } from '@roadworthy/contract/tickets/ticket.machine.ts';
import { ticketOffersOf } from '@roadworthy/contract/tickets/ticket.offers.ts';
import type { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { ticketMessages } from '@roadworthy/contract/tickets/ticket.schema.ts';
import { countMail } from '../access/index.ts';
import { asSystem } from '../kit/db/acting.ts';
import { plainValues } from '../kit/db/plain-fields.ts';
import { nextNumber, notStale } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { tellCreator, tellStaff } from './ticket-mails.ts';
import * as tickets from './ticket.queries.ts';
import { findTicket, holdTicket, ticketsSeen } from './ticket.rights.ts';

// A ticket is what somebody at work asks of the office. Who raised, answered or closed it is the person signed in, whatever the request says.

export const listTickets = (acting: Acting, ask: QueryOf<typeof ticketRoutes.listTickets>) => ticketsSeen(acting, ask);
/** Of all companies, for the platform's Super Admins. */
export const listAllTickets = ({ tx }: Acting, ask: QueryOf<typeof ticketRoutes.listAllTickets>) => asSystem(tx, () => tickets.listAll(tx, ask));
export const getTicket = findTicket;

export async function addTicket(acting: Acting, body: BodyOf<typeof ticketRoutes.addTicket>) {
  const { tx, actor, now } = acting;
  await countMail(acting, 'ticket');
  const id = acting.newId();
  const ticketNo = `T-${String(await nextNumber(tx, 'tickets')).padStart(5, '0')}`;
  const { type, description } = body;
  const fields = { ticketNo, type, description, ...plainValues(ticketFields, body), status: 'new' } as const;
  await tickets.add(tx, { ...fields, companyId: actor.company, id, userId: actor.userId, createdAt: now.toISOString() });
  const ticket = await findTicket(acting, id);
  await tellStaff(acting, ticket, { kind: 'raised' });
  return ticket;
}

export async function changeTicket(acting: Acting, id: string, { updatedAt, ...sent }: BodyOf<typeof ticketRoutes.changeTicket>) {
  const { tx, actor, now } = acting;
  const ticket = await holdTicket(acting, id);
  // A closed ticket takes no change either: the step says so.
  const { to } = step(ticketMachine, ticket.status, 'close');
  notStale(updatedAt, ticket);
  const changed = (['type', 'description'] as const).filter((name) => (sent[name] ?? ticket[name]) !== ticket[name]);
  if (changed.length > 0) throw problem.invalid(changed.map((path) => ({ path, message: ticketMessages.closeOnly })));
  const closing = sent.status && { status: to, closedAt: now.toISOString(), closedBy: actor.userId };
  await tickets.change(tx, id, { ...plainValues(ticketFields, sent), ...closing });
  const saved = await findTicket(acting, id);
  if (closing) await tellCreator(acting, saved, { kind: 'closed' });
  return saved;
}

export async function deleteTicket(acting: Acting, id: string): Promise<void> {
  const { tx, actor, now } = acting;
  const ticket = await holdTicket(acting, id);
  if (!ticketOffersOf(ticket, { _id: actor.userId, accessLevel: actor.level }).includes('delete')) {
    step(ticketMachine, ticket.status, 'close');
    throw problem.conflict(ticketMessages.hasNotes);
  }
  await tickets.change(tx, id, { deletedAt: now.toISOString() });
}
