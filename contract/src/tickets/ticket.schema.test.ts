import { describe, expect, it } from 'vitest';
import { anId, issueLines } from '../kit/field.example.ts';
import { NoteNew, TicketChange, TicketNew } from './ticket.schema.ts';

describe('a ticket', () => {
  it('needs a type and a description', () => {
    const missing = ['type: Type is required', 'description: Description is required'];
    expect(issueLines(TicketNew, {})).toEqual(missing);
    expect(issueLines(TicketNew, { type: ' ', description: '' })).toEqual(missing);
    expect(issueLines(TicketNew, { type: 'Coffee machine', description: 'It leaks' })).toEqual([]);
    expect(issueLines(TicketNew, { type: 'x'.repeat(101), description: 'x'.repeat(5001) })).toEqual([
      'type: At most 100 characters',
      'description: At most 5,000 characters',
    ]);
  });

  it('can only be changed by closing it', () => {
    expect(issueLines(TicketChange, { status: 'close' })).toEqual([]);
    for (const status of ['new', 'in progress', 'Close', '', null, undefined]) {
      expect(issueLines(TicketChange, { status })).toEqual(['status: A ticket can only be closed']);
    }
  });
});

describe('a note', () => {
  it('needs a ticket and text', () => {
    const missing = ['ticketId: Ticket is required', 'text: Note is required'];
    expect(issueLines(NoteNew, {})).toEqual(missing);
    expect(issueLines(NoteNew, { ticketId: '', text: ' \n' })).toEqual(missing);
  });

  it('accepts an author in any of the wire formats', () => {
    const note = { ticketId: anId, text: 'Done' };
    expect(issueLines(NoteNew, { ...note, isStaff: true, staffId: anId, userId: null })).toEqual([]);
    expect(
      issueLines(NoteNew, { ...note, isStaff: null, staffId: '', userId: { _id: anId, firstName: 'Ina' } }),
    ).toEqual([]);
  });
});
