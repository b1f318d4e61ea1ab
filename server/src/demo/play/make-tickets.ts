import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { callerIn, type Cast } from './cast.ts';
import { demoTickets } from '../data/tickets.ts';

// Tickets of the past weeks, raised, answered and closed by their people.

export async function makeTickets(cast: Cast): Promise<void> {
  const { clock } = cast;
  for (const { ago, by, type, description, notes, closed } of demoTickets) {
    clock.at(ago, 9, 20);
    const { data: ticket } = await callerIn(cast, by, 'meridian').call(ticketRoutes.addTicket, {
      body: { type, description },
    });
    for (const [index, note] of notes.entries()) {
      clock.at(note.ago, 10 + index, 35);
      await callerIn(cast, note.by, 'meridian').call(ticketRoutes.addNote, {
        body: { ticketId: ticket._id, text: note.text },
      });
    }
    if (!closed) continue;
    clock.at(closed.ago, 16, 10);
    await callerIn(cast, closed.by, 'meridian').call(ticketRoutes.changeTicket, {
      params: { id: ticket._id },
      body: { status: 'close' },
    });
  }
}
