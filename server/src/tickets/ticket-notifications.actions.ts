import { ticketsServerMessages as messages } from '@roadworthy/contract/tickets/messages/tickets-server.messages.ts';
import { findAccessLevel, platformId, roleTable, type AccessLevel } from '@roadworthy/contract/access/roles.ts';
import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { ticketPath } from '@roadworthy/contract/tickets/ticket.paths.ts';
import { listPeopleInRoles, findPerson } from '../access/index.ts';
import { fullName } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as notes from './note.queries.ts';
import type { TicketRecord } from './ticket.queries.ts';

// Decides who gets mail about a ticket: the staff when it is raised, and then the other side of the conversation.

type TicketNews = { kind: 'raised' | 'closed' } | { kind: 'noted'; text: string };
type Recipient = { id: string; firstName: string; emailId: string; roleName: string };

const roleNames = (level: AccessLevel) => roleTable.filter((role) => role.level === level).map(({ name }) => name);

/**
 * Finds the company's admins. If it has none, finds the platform's PDSL Admins and, if there are none either, its Super
 * Admins.
 */
async function findStaff({ tx, actor }: ActionContext): Promise<Recipient[]> {
  const admins = roleNames('admin');
  for (const [companyId, roles] of [
    [actor.company, admins],
    [platformId, admins],
    [platformId, roleNames('super')],
  ] as const) {
    const found = await listPeopleInRoles(tx, companyId, roles);
    if (found.length > 0) return found;
  }
  return [];
}

/** Finds the staff who have replied, because they handle the ticket. Before the first reply, finds all staff. */
async function findResponders(context: ActionContext, ticket: TicketRecord): Promise<Recipient[]> {
  const authors = await notes.listStaffAuthors(context.tx, ticket._id);
  const found = await Promise.all(authors.map(({ authorId }) => findPerson(context.tx, authorId)));
  const recipients = found.filter((one) => one !== undefined);
  return recipients.length > 0 ? recipients : findStaff(context);
}

export async function notifyStaff(context: ActionContext, ticket: TicketRecord, news: TicketNews): Promise<void> {
  for (const recipient of await findResponders(context, ticket)) await notify(context, recipient, ticket, news);
}

export async function notifyCreator(context: ActionContext, ticket: TicketRecord, news: TicketNews): Promise<void> {
  const creator = ticket.userId && (await findPerson(context.tx, ticket.userId._id));
  if (creator) await notify(context, creator, ticket, news);
}

async function notify(
  { tx, actor, kit, after }: ActionContext,
  recipient: Recipient,
  ticket: TicketRecord,
  news: TicketNews,
): Promise<void> {
  if (recipient.id === actor.userId) return;
  const { title, lines } = mailText(fullName(actor), ticket, news);
  await kit.outbox.put(tx, actor.company, {
    to: recipient.emailId,
    kind: 'ticket' satisfies InboxKind,
    subject: messages.mailSubject({ title, ticketNo: ticket.ticketNo, type: ticket.type }),
    title,
    paragraphs: [messages.greeting({ firstName: recipient.firstName }), ...lines],
    button: {
      label: messages.openTicket,
      url: `${kit.settings.publicUrl}${ticketPath(findAccessLevel(recipient.roleName), ticket._id)}`,
    },
  });
  after(() => kit.outbox.kick());
}

function mailText(
  author: string,
  { ticketNo, type, description }: TicketRecord,
  news: TicketNews,
): { title: string; lines: string[] } {
  if (news.kind === 'raised')
    return {
      title: messages.raisedTitle,
      lines: [messages.raised({ author, ticketNo, type }), description],
    };
  if (news.kind === 'noted')
    return {
      title: messages.notedTitle,
      lines: [messages.noted({ author, ticketNo, type }), news.text],
    };
  return {
    title: messages.closedTitle,
    lines: [messages.closed({ author, ticketNo, type }), messages.closedHint],
  };
}
