import { ticketMessages } from '@roadworthy/contract/tickets/messages/ticket.messages.ts';
import { fileMessages } from '@roadworthy/contract/files/messages/file.messages.ts';
import { requireAllowed, requireNextStatus } from '@roadworthy/contract/access/policy.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { ticketFields } from '@roadworthy/contract/tickets/ticket.plain-fields.ts';
import { ticketPolicy } from '@roadworthy/contract/tickets/ticket.policy.ts';
import type { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';

import { requireFiles } from '../files/index.ts';
import { limitMails } from '../access/index.ts';
import { asSystem } from '../kit/db/database.ts';
import { pickPlainValues } from '../kit/db/plain-fields.ts';
import { toJsonb, allocateNumber, refuseStale } from '../kit/db/records.ts';
import { toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { findVehicles } from '../vehicles/index.ts';
import { notifyCreator, notifyStaff } from './ticket-notifications.actions.ts';
import * as tickets from './ticket.queries.ts';
import { findTicket, lockTicket, listVisibleTickets } from './ticket.rights.ts';

// A ticket is a request to the office. Whoever the request body names, the signed-in user is the person who raises,
// answers or closes it.

export const listTickets = (context: ActionContext, query: QueryOf<typeof ticketRoutes.listTickets>) =>
  listVisibleTickets(context, query);
/** Lists tickets across all companies, for the platform's super admins. */
export const listAllTickets = ({ tx }: ActionContext, query: QueryOf<typeof ticketRoutes.listAllTickets>) =>
  asSystem(tx, () => tickets.listAll(tx, query));
export const getTicket = findTicket;

export async function raiseTicket(context: ActionContext, body: BodyOf<typeof ticketRoutes.addTicket>) {
  const { tx, actor, now } = context;
  await limitMails(context, 'ticket');
  const id = context.newId();
  const ticketNo = `T-${String(await allocateNumber(tx, 'tickets')).padStart(5, '0')}`;
  const { type, description, photos = [], vehicle } = body;
  await requireFiles(context, photos, { subject: 'ticket', id }, 'photos', fileMessages.unknownKey);
  if (vehicle) await requireVehicle(context, vehicle);
  const fields = { ticketNo, type, description, ...pickPlainValues(ticketFields, body), status: 'new' } as const;
  await tickets.add(tx, {
    ...fields,
    companyId: actor.company,
    id,
    userId: actor.userId,
    vehicleId: vehicle ?? null,
    photos: toJsonb([...new Set(photos)]),
    createdAt: now.toISOString(),
  });
  const ticket = await findTicket(context, id);
  await notifyStaff(context, ticket, { kind: 'raised' });
  return ticket;
}

export async function changeTicket(
  context: ActionContext,
  id: string,
  { updatedAt, ...sent }: BodyOf<typeof ticketRoutes.changeTicket>,
) {
  const { tx, actor, now } = context;
  const ticket = await lockTicket(context, id);
  const person = toPolicyPerson(actor);
  requireAllowed(ticketPolicy, ticket, person, 'edit');
  refuseStale(updatedAt, ticket);
  const changed = (['type', 'description'] as const).filter((name) => (sent[name] ?? ticket[name]) !== ticket[name]);
  if (changed.length > 0) throw problem.invalid(changed.map((path) => ({ path, message: ticketMessages.closeOnly })));
  const { vehicle } = sent;
  if (vehicle && vehicle !== ticket.vehicle?._id) await requireVehicle(context, vehicle);
  const closing = sent.status && {
    status: requireNextStatus(ticketPolicy, ticket, person, 'close'),
    closedAt: now.toISOString(),
    closedBy: actor.userId,
  };
  await tickets.change(tx, id, {
    ...pickPlainValues(ticketFields, sent),
    ...(vehicle !== undefined && { vehicleId: vehicle }),
    ...closing,
  });
  const saved = await findTicket(context, id);
  if (closing) await notifyCreator(context, saved, { kind: 'closed' });
  return saved;
}

async function requireVehicle(context: ActionContext, id: string): Promise<void> {
  if ((await findVehicles(context, [id])).length === 0) throw problem.field('vehicle', ticketMessages.vehicleMissing);
}

export async function deleteTicket(context: ActionContext, id: string): Promise<void> {
  const { tx, actor, now } = context;
  const ticket = await lockTicket(context, id);
  requireAllowed(ticketPolicy, ticket, toPolicyPerson(actor), 'delete');
  await tickets.change(tx, id, { deletedAt: now.toISOString() });
}
