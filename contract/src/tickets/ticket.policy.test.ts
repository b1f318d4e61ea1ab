import { describe, expect, it } from 'vitest';
import { accessLevels, type AccessLevel } from '../access/roles.ts';
import { mayOpen } from '../access/screens/screen.ts';
import { screens } from '../access/screens/screens.ts';
import type { Screen } from '../access/screens/screen.ts';
import { exampleId, otherExampleId } from '../kit/field.example.ts';
import type { TicketStatus } from './ticket.machine.ts';
import { isRequester, isStaff, canSeeAllTickets, listAllowedTicketActions } from './ticket.policy.ts';
import { addTicketPath, ticketPath, ticketsPath } from './ticket.paths.ts';

const me = exampleId;
type Row = [who: string, AccessLevel, raisedBy: string | null, TicketStatus, noteCount: number, offers: string];

describe('the allowed actions of a ticket', () => {
  it.each<Row>([
    ['the requester', 'inspector', me, 'new', 0, 'note delete'],
    ['the requester', 'inspector', me, 'in progress', 0, 'note delete'],
    ['the requester, once there is a note,', 'inspector', me, 'new', 1, 'note'],
    ['the requester, once it is closed,', 'inspector', me, 'close', 0, ''],
    ['a colleague', 'inspector', otherExampleId, 'new', 0, ''],
    ['a colleague of a requester who was deleted', 'inspector', null, 'new', 0, ''],
    ['a workshop user, who can only read it', 'workshop', otherExampleId, 'new', 0, ''],
    ['a requester who moved to a workshop', 'workshop', me, 'new', 0, ''],
    ['an admin', 'admin', otherExampleId, 'new', 0, 'note edit close delete'],
    ['an admin', 'admin', otherExampleId, 'in progress', 3, 'note edit close delete'],
    ['an admin, once it is closed,', 'admin', otherExampleId, 'close', 3, 'delete'],
    ['the super admin', 'super', otherExampleId, 'new', 3, 'note edit close delete'],
  ])(
    'depend on the person and the ticket: %s (%s; raised by %s; %s; %i notes): %s',
    (_who, accessLevel, raisedBy, status, noteCount, offers) => {
      const ticket = { status, noteCount, userId: raisedBy === null ? null : { _id: raisedBy } };
      expect(listAllowedTicketActions(ticket, { _id: me, accessLevel, role: { name: '' } }).join(' ')).toBe(offers);
    },
  );
});

describe('the people of a ticket', () => {
  it('are staff, requesters, other readers, or people without access', () => {
    expect(accessLevels.filter(isStaff)).toEqual(['super', 'admin']);
    expect(accessLevels.filter(isRequester)).toEqual(['inspector']);
    expect(accessLevels.filter(canSeeAllTickets)).toEqual(['super', 'admin', 'workshop']);
  });

  it('have ticket addresses that they may open', () => {
    const all: readonly Screen[] = screens;
    for (const level of accessLevels.filter((one) => isStaff(one) || isRequester(one))) {
      for (const path of [ticketsPath(level), addTicketPath(level), ticketPath(level, ':ticketId')]) {
        const screen = all.find((one) => one.path === path);
        expect(screen && mayOpen(screen, level), `${level} ${path}`).toBe(true);
      }
    }
    const opened = (path: string) =>
      accessLevels.filter((level) => all.some((one) => one.path === path && mayOpen(one, level)));
    expect([opened('/tickets'), opened('/add/tickets')]).toEqual([
      ['admin', 'inspector', 'workshop'],
      ['admin', 'inspector'],
    ]);
    expect([ticketsPath('inspector'), addTicketPath('admin'), ticketPath('admin', exampleId)]).toEqual([
      '/tickets',
      '/add/tickets',
      `/view/tickets/${exampleId}`,
    ]);
    expect([ticketsPath('super'), addTicketPath('super'), ticketPath('super', exampleId)]).toEqual([
      '/super-tickets',
      '/add/super-tickets',
      `/view/super-tickets/${exampleId}`,
    ]);
  });
});
