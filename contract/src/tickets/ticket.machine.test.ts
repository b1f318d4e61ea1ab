import { describe, expect, it } from 'vitest';
import { levelHasPermission } from '../access/permissions.ts';
import { accessLevels } from '../access/roles.ts';
import { checkEveryTransition, listTransitions } from '../kit/machine.example.ts';
import type { Tone } from '../kit/tone.ts';
import {
  ticketBadgeColours,
  isTicketOpen,
  ticketStatusLabels,
  ticketMachine,
  ticketStatuses,
  ticketTones,
  type TicketStatus,
} from './ticket.machine.ts';
import { listAllowedTicketActions } from './ticket.policy.ts';

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
/** Returns the hue in degrees. */
function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour);
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}
/** Returns the relative luminance as WCAG 2 defines it. */
const lightOf = (colour: string): number =>
  channelsOf(colour)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, place) => sum + part * ([0.2126, 0.7152, 0.0722][place] ?? 0), 0);

describe('a ticket', () => {
  it('can be closed from any status but close, by admin and super admin', () => {
    expect(listTransitions(ticketMachine)).toEqual([
      ['new', 'close', 'the staff', 'close'],
      ['in progress', 'close', 'the staff', 'close'],
    ]);
  });

  it('cannot be closed twice: "This ticket is closed and can’t be changed"', () => {
    expect(
      checkEveryTransition(ticketMachine, {
        statuses: ticketStatuses,
        events: ['close'],
      }),
    ).toBe(3);
    expect(ticketMachine.refusal('close')).toBe('This ticket is closed and can’t be changed');
  });

  it('can be closed by exactly the people who answer tickets', () => {
    const answering = accessLevels.filter((level) => levelHasPermission(level, 'tickets.answer'));
    const ticket = { status: 'new', userId: null, noteCount: 0 } as const;
    const closing = accessLevels.filter((accessLevel) =>
      listAllowedTicketActions(ticket, { _id: 'p', accessLevel, role: { name: '' } }).includes('close'),
    );
    expect(closing).toEqual(answering);
  });

  it.each<[TicketStatus, string, Tone, boolean]>([
    ['new', 'New', 'good', true],
    ['in progress', 'In progress', 'busy', true],
    ['close', 'Closed', 'bad', false],
  ])('has a label and a tone for its status: %s is labelled %s, in tone %s; open: %s', (status, name, tone, open) => {
    expect([ticketStatusLabels[status], ticketTones[status], isTicketOpen(status)]).toEqual([name, tone, open]);
  });

  it.each<[TicketStatus, string, string]>([
    ['new', 'green', '#008000'],
    ['in progress', 'steel blue', '#4682b4'],
    ['close', 'dark red', '#8b0000'],
  ])('has a badge on which white text is readable: %s in %s', (status, _name, named) => {
    expect(hueOf(ticketBadgeColours[status])).toBeCloseTo(hueOf(named), 0);
    expect(1.05 / (lightOf(ticketBadgeColours[status]) + 0.05)).toBeGreaterThan(4.5);
  });
});
