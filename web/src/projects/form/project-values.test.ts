import { describe, expect, it } from 'vitest';
import {
  blankProject,
  toProjectBody,
  listLocationContacts,
  listContactOptions,
  isSameContact,
} from './project-values.ts';

const plant = {
  _id: 'p',
  name: 'Plant',
  address: '1 Way',
  contacts: [
    { contactName: 'Ann', contactNumber: '1' },
    { contactName: 'Gate', contactNumber: '2' },
  ],
};
const yard = { _id: 'y', name: null, address: '2 Way', contacts: [{ contactName: 'Ann', contactNumber: '1' }] };
const [ann, gate, annAtYard] = listContactOptions([plant, yard]);

describe('the contacts of a project', () => {
  it('are chosen from those of its locations, each with its location', () => {
    expect([ann, gate, annAtYard]).toEqual([
      { contactName: 'Ann', contactNumber: '1', location: 'p', name: 'Plant' },
      { contactName: 'Gate', contactNumber: '2', location: 'p', name: 'Plant' },
      { contactName: 'Ann', contactNumber: '1', location: 'y', name: '2 Way' },
    ]);
    expect(listContactOptions([])).toEqual([]);
  });

  it('count as two people if the same name occurs at two locations', () => {
    if (!ann || !annAtYard) throw new Error('nobody to choose');
    expect([isSameContact(ann, { ...ann }), isSameContact(ann, annAtYard)]).toEqual([true, false]);
  });

  it('are removed with their location, in the request too; one without a location is kept', () => {
    if (!ann || !annAtYard) throw new Error('nobody to choose');
    const free = { contactName: 'Bo', contactNumber: '', location: null, name: null };
    expect(listLocationContacts([plant], [ann, annAtYard, free])).toEqual([ann, free]);
    expect(toProjectBody({ ...blankProject, location: [ann, free] }).location).toEqual([free]);
  });
});
