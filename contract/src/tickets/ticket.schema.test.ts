import { describe, expect, it } from 'vitest';
import { anId, textsOf } from '../kit/field.example.ts';
import { NoteNew, TicketChange, TicketNew } from './ticket.schema.ts';

describe('a ticket', () => {
  it('needs type and description (document 1 section 5.4)', () => {
    const missing = ['type: Type is required', 'description: Description is required'];
    expect(textsOf(TicketNew, {})).toEqual(missing);
    expect(textsOf(TicketNew, { type: ' ', description: '' })).toEqual(missing);
    expect(textsOf(TicketNew, { type: 'Coffee machine', description: 'It leaks' })).toEqual([]);
    expect(textsOf(TicketNew, { type: 'x'.repeat(101), description: 'x'.repeat(5001) })).toEqual([
      'type: At most 100 characters',
      'description: At most 5000 characters',
    ]);
  });

  it('is changed by closing it alone', () => {
    expect(textsOf(TicketChange, { status: 'close' })).toEqual([]);
    for (const status of ['new', 'in progress', 'Close', '', null, undefined]) {
      expect(textsOf(TicketChange, { status })).toEqual(['status: A ticket can only be closed']);
    }
  });
});

describe('a note', () => {
  it('needs its ticket and a text', () => {
    const missing = ['ticketId: Ticket is required', 'text: Note is required'];
    expect(textsOf(NoteNew, {})).toEqual(missing);
    expect(textsOf(NoteNew, { ticketId: '', text: ' \n' })).toEqual(missing);
  });

  it('may say who wrote it, in any of the ways of the wire', () => {
    const note = { ticketId: anId, text: 'Done' };
    expect(textsOf(NoteNew, { ...note, isStaff: true, staffId: anId, userId: null })).toEqual([]);
    expect(textsOf(NoteNew, { ...note, isStaff: null, staffId: '', userId: { _id: anId, firstName: 'Ina' } })).toEqual([]);
  });
});
