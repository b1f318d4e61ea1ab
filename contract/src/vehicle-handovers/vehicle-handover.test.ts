import { describe, expect, it } from 'vitest';
import { findHandoverStatus } from './vehicle-handover.machine.ts';
import { formatLevel, formatMark, isLowerReading, maxWorkText, proposeTexts } from './vehicle-handover.schema.ts';
import { drawOutline, findOutlineZone, outlinePaths } from './vehicle-outline.ts';

describe('a damage mark', () => {
  it('is named after the part of the vehicle it is on', () => {
    const zones = [
      [0.1, 0.5],
      [0.9, 0.5],
      [0.5, 0.05],
      [0.5, 0.5],
      [0.5, 0.95],
      // The corners belong to the sides.
      [0, 0],
      [1, 1],
    ].map(([x = 0, y = 0]) => findOutlineZone({ x, y }));
    expect(zones).toEqual(['left', 'right', 'front', 'top', 'rear', 'left', 'right']);
  });

  it('is described with its note', () => {
    const mark = { kind: 'missing', x: 0.5, y: 0.95, note: null } as const;
    expect(formatMark(mark)).toBe('Missing part, rear');
    expect(formatMark({ ...mark, note: 'wiper' })).toBe('Missing part, rear: wiper');
  });

  it('is on a drawing whose right side mirrors the left', () => {
    expect(outlinePaths.filter(({ transform }) => transform !== undefined)).toHaveLength(4);
    expect(drawOutline('black', 'white').match(/<path/g)).toHaveLength(outlinePaths.length);
  });
});

describe('a level', () => {
  it('is in quarters for fuel and in percent for a battery', () => {
    expect([0, 25, 50, 75, 100, 60].map((level) => formatLevel({ energy: 'fuel', level }))).toEqual([
      'Fuel: Empty',
      'Fuel: ¼',
      'Fuel: ½',
      'Fuel: ¾',
      'Fuel: Full',
      'Fuel: 60%',
    ]);
    expect(formatLevel({ energy: 'charge', level: 50 })).toBe('Charge: 50%');
  });
});

describe('a hand-over', () => {
  it('proposes what was done and what remains, within the limit of the fields', () => {
    const task = { name: 'Replace the seal', state: 'finished', reason: null };
    expect(
      proposeTexts([task, { name: 'Paint', state: 'skipped', reason: 'No paint' }, { ...task, state: 'open' }]),
    ).toEqual({ workDone: 'Replace the seal', remaining: 'Skipped: Paint (No paint)\nNot done: Replace the seal' });
    const many = Array.from({ length: 100 }, () => ({ ...task, name: 'x'.repeat(200) }));
    expect(proposeTexts(many).workDone).toHaveLength(maxWorkText);
  });

  it('compares its reading with the last one, if there is one', () => {
    expect([isLowerReading(9, 10), isLowerReading(10, 10), isLowerReading(0, null)]).toEqual([true, false, false]);
  });
});

describe('the status of a vehicle', () => {
  it('follows from the last record', () => {
    expect([undefined, 'hand-in' as const, 'hand-over' as const].map(findHandoverStatus)).toEqual([
      'Not handed in',
      'Handed in',
      'Handed over',
    ]);
  });
});
