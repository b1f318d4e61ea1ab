import { describe, expect, it } from 'vitest';
import { describeEvent, type CarHistoryFacts } from '../car-history/car-history.schema.ts';
import { formatBayVehicles } from './bay.table.ts';
import { describePlace, VehicleMoveNew } from './vehicle-move.schema.ts';

const bay = '01a1fcd4-0000-7000-8000-000000000001';

describe('a move', () => {
  it('names a status, and may name a bay and a note', () => {
    expect(VehicleMoveNew.parse({ status: 'off road' })).toEqual({ status: 'off road', note: null });
    expect(VehicleMoveNew.parse({ status: 'in use', bay: { _id: bay, name: 'Bay 3' }, note: ' Key in box ' })).toEqual({
      status: 'in use',
      bay,
      note: 'Key in box',
    });
    expect(VehicleMoveNew.parse({ status: 'sold', bay: '' })).toMatchObject({ bay: null });
  });

  it.each([
    [{}, ['Choose a status']],
    [{ status: 'lost' }, ['Choose a status']],
    [{ status: 'sold', bay }, ['A vehicle that was sold stands in no bay. Remove the bay, or choose another status.']],
  ])('that is %j is refused', (move, messages) => {
    expect(VehicleMoveNew.safeParse(move).error?.issues.map(({ message }) => message)).toEqual(messages);
  });

  it('is an entry of the history with its place, note and person', () => {
    const facts: CarHistoryFacts = {
      event: 'moved',
      number: 'in workshop',
      text: 'Waits for a disc',
      place: 'Bay 3',
      person: 'Sue Smith',
      counts: null,
    };
    expect(describeEvent(facts)).toEqual({
      title: 'Moved: In workshop, Bay 3',
      detail: 'Waits for a disc · by Sue Smith',
    });
    expect(describeEvent({ ...facts, number: 'sold', text: null, place: null, person: null })).toEqual({
      title: 'Moved: Sold',
      detail: '',
    });
    expect(describePlace({ status: 'in use', bay: null })).toBe('In use');
  });
});

describe('a bay', () => {
  const car = (regNo: string | null) => ({ _id: bay, vin: 'SALLDHMF8XA000001', regNo, tag: null });

  it.each([
    [0, [], ''],
    [2, ['AB12CDE', null], 'AB12CDE, SALLDHMF8XA000001'],
    [5, ['AB12CDE', 'CD34EFG', 'EF56GHJ'], 'AB12CDE, CD34EFG, EF56GHJ and 2 more'],
  ])('with %i vehicles names some of them, and counts the others', (vehicleCount, numbers, text) => {
    expect(formatBayVehicles({ vehicleCount, vehicles: numbers.map(car) })).toBe(text);
  });
});
