import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { getClient, type DemoContext } from '../demo-context.ts';
import { demoTickets } from '../../data/tickets.ts';

// Tickets of the past weeks, raised, answered and closed by their people.

export async function makeTickets(cast: DemoContext): Promise<void> {
  const { clock } = cast;
  for (const { ago, by, type, description, vehicle, notes, closed } of demoTickets) {
    clock.at(ago, 9, 20);
    const { data: ticket } = await getClient(cast, by, 'meridian').call(ticketRoutes.addTicket, {
      body: { type, description, ...(vehicle && { vehicle: cast.vehicles.get(vehicle) }) },
    });
    for (const [index, note] of notes.entries()) {
      clock.at(note.ago, 10 + index, 35);
      await getClient(cast, note.by, 'meridian').call(ticketRoutes.addNote, {
        body: { ticketId: ticket._id, text: note.text },
      });
    }
    if (!closed) continue;
    clock.at(closed.ago, 16, 10);
    await getClient(cast, closed.by, 'meridian').call(ticketRoutes.changeTicket, {
      params: { id: ticket._id },
      body: { status: 'close' },
    });
  }
}
