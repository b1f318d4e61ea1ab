import { describe, expect, it } from 'vitest';
import { exampleId, listIssueLines } from '../kit/field.example.ts';
import { NoteNew, TicketChange, TicketNew } from './ticket.schema.ts';

describe('a ticket', () => {
  it('needs a type and a description', () => {
    const missing = ['type: Type is required', 'description: Description is required'];
    expect(listIssueLines(TicketNew, {})).toEqual(missing);
    expect(listIssueLines(TicketNew, { type: ' ', description: '' })).toEqual(missing);
    expect(listIssueLines(TicketNew, { type: 'Coffee machine', description: 'It leaks' })).toEqual([]);
    expect(listIssueLines(TicketNew, { type: 'x'.repeat(101), description: 'x'.repeat(5001) })).toEqual([
      'type: At most 100 characters',
      'description: At most 5,000 characters',
    ]);
  });

  it('can only be changed by closing the ticket', () => {
    expect(listIssueLines(TicketChange, { status: 'close' })).toEqual([]);
    for (const status of ['new', 'in progress', 'Close', '', null, undefined]) {
      expect(listIssueLines(TicketChange, { status })).toEqual([
        'status: You can only close a ticket, not change its status in any other way',
      ]);
    }
  });
});

describe('a note', () => {
  it('needs a ticket and text', () => {
    const missing = ['ticketId: Ticket is required', 'text: Note is required'];
    expect(listIssueLines(NoteNew, {})).toEqual(missing);
    expect(listIssueLines(NoteNew, { ticketId: '', text: ' \n' })).toEqual(missing);
  });

  it('accepts an author in any of the wire formats', () => {
    const note = { ticketId: exampleId, text: 'Done' };
    expect(listIssueLines(NoteNew, { ...note, isStaff: true, staffId: exampleId, userId: null })).toEqual([]);
    expect(
      listIssueLines(NoteNew, { ...note, isStaff: null, staffId: '', userId: { _id: exampleId, firstName: 'Ina' } }),
    ).toEqual([]);
  });
});
