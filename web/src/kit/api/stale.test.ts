import type { Route } from '@roadworthy/contract/kit/route.ts';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { roleRoutes, userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { invalidateAfterWrites } from './stale.ts';

const reads = {
  tickets: ticketRoutes.listTickets,
  cards: jobCardRoutes.listJobCards,
  people: userRoutes.listUsers,
  inbox: inboxRoutes.countInbox,
  own: undefined,
};

it.each<[string, Route[], string[]]>([
  ['a ticket', [ticketRoutes.changeTicket], ['tickets', 'inbox', 'own']],
  ['a job card', [jobCardRoutes.moveJobCard], ['cards', 'inbox', 'own']],
  ['two writes', [jobCardRoutes.moveJobCard, userRoutes.inviteUser], ['cards', 'people', 'inbox', 'own']],
  ['a role, which may affect everything', [roleRoutes.changeRole], ['tickets', 'cards', 'people', 'inbox', 'own']],
])('a change makes stale the queries that show its records or have no route: %s', async (_, writes, stale) => {
  const client = new QueryClient();
  for (const [name, route] of Object.entries(reads))
    await client.prefetchQuery({ queryKey: [name], queryFn: () => name, ...(route && { meta: { route } }) });
  await invalidateAfterWrites(client, ...writes);
  expect(Object.keys(reads).filter((name) => client.getQueryState([name])?.isInvalidated)).toEqual(stale);
});
