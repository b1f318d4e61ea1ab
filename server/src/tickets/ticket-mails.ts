import { levelOf, platformId, roleTable, type AccessLevel } from '@roadworthy/contract/access/roles.ts';
import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { ticketPath } from '@roadworthy/contract/tickets/ticket.paths.ts';
import { peopleInRoles, person } from '../access/index.ts';
import { nameOf } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as notes from './note.queries.ts';
import type { TicketRecord } from './ticket.queries.ts';

// Who is told by mail what happened to a ticket: the staff when it is raised, then whoever is not the one writing.

type News = { kind: 'raised' | 'closed' } | { kind: 'noted'; text: string };
type Reader = { id: string; firstName: string; emailId: string; roleName: string };

const rolesOf = (level: AccessLevel) => roleTable.filter((role) => role.level === level).map(({ name }) => name);

/** The company's own admins; without any, those who act in it from the platform. */
async function staffOf({ tx, actor }: Acting): Promise<Reader[]> {
  const admins = rolesOf('admin');
  for (const [companyId, roles] of [
    [actor.company, admins],
    [platformId, admins],
    [platformId, rolesOf('super')],
  ] as const) {
    const found = await peopleInRoles(tx, companyId, roles);
    if (found.length > 0) return found;
  }
  return [];
}

/** Whoever has answered already goes on with it; before that, all of the staff. */
async function answering(acting: Acting, ticket: TicketRecord): Promise<Reader[]> {
  const wrote = await notes.staffOf(acting.tx, ticket._id);
  const found = await Promise.all(wrote.map(({ authorId }) => person(acting.tx, authorId)));
  const readers = found.filter((one) => one !== undefined);
  return readers.length > 0 ? readers : staffOf(acting);
}

export async function tellStaff(acting: Acting, ticket: TicketRecord, news: News): Promise<void> {
  for (const reader of await answering(acting, ticket)) await tell(acting, reader, ticket, news);
}

export async function tellCreator(acting: Acting, ticket: TicketRecord, news: News): Promise<void> {
  const creator = ticket.userId && (await person(acting.tx, ticket.userId._id));
  if (creator) await tell(acting, creator, ticket, news);
}

async function tell({ tx, actor, kit, after }: Acting, reader: Reader, ticket: TicketRecord, news: News): Promise<void> {
  if (reader.id === actor.userId) return;
  const { title, lines } = wordsOf(nameOf(actor), ticket, news);
  await kit.outbox.put(tx, actor.company, {
    to: reader.emailId,
    kind: 'ticket' satisfies InboxKind,
    subject: `${title}: ${ticket.ticketNo} ${ticket.type}`,
    title,
    paragraphs: [`Hello ${reader.firstName},`, ...lines],
    button: { label: 'Open the ticket', url: `${kit.settings.publicUrl}${ticketPath(levelOf(reader.roleName), ticket._id)}` },
  });
  after(() => kit.outbox.kick());
}

function wordsOf(who: string, { ticketNo, type, description }: TicketRecord, news: News): { title: string; lines: string[] } {
  if (news.kind === 'raised') return { title: 'New ticket', lines: [`${who} raised ticket ${ticketNo} (${type}):`, description] };
  if (news.kind === 'noted') return { title: 'New note on a ticket', lines: [`${who} wrote to ticket ${ticketNo} (${type}):`, news.text] };
  return {
    title: 'Ticket closed',
    lines: [`${who} closed your ticket ${ticketNo} (${type}).`, 'If it is not settled for you, please raise a new ticket and name this one.'],
  };
}
