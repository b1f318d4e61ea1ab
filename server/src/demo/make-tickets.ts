import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { actingIn, type Cast } from './demo-cast.ts';
import { demoTickets } from './demo-tickets.ts';

// Tickets of the past weeks, raised, answered and closed by the people themselves.

export async function makeTickets(cast: Cast): Promise<void> {
  const { clock } = cast;
  for (const { ago, by, type, description, notes, closed } of demoTickets) {
    clock.at(ago, 9, 20);
    const { data: ticket } = await actingIn(cast, by, 'meridian').ask(ticketRoutes.addTicket, { body: { type, description } });
    for (const [index, note] of notes.entries()) {
      clock.at(note.ago, 10 + index, 35);
      await actingIn(cast, note.by, 'meridian').ask(ticketRoutes.addNote, { body: { ticketId: ticket._id, text: note.text } });
    }
    if (!closed) continue;
    clock.at(closed.ago, 16, 10);
    await actingIn(cast, closed.by, 'meridian').ask(ticketRoutes.changeTicket, { params: { id: ticket._id }, body: { status: 'close' } });
  }
}
