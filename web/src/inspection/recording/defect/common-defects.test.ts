import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { DeviceDatabase } from '../../offline/device-database.ts';
import { loadCommonDefects, rankDefects } from './common-defects.ts';

const point = (id: string, part: string | null, ...comments: (string | null)[]) => ({
  _id: id,
  part: part === null ? null : { _id: part },
  history: comments.map((comment, index) => ({ _id: `${id} ${index}`, event: 'record not ok', comment })),
});

describe('an earlier finding on a part', () => {
  it('is listed by frequency, regardless of capitals, without other parts and other events', () => {
    const points = [
      point('1', 'seal', 'Torn'),
      point('2', 'seal', 'Scratched'),
      point('3', 'seal', 'scratched '),
      point('4', 'lamp', 'Cracked', 'Cracked', 'Cracked'),
      { ...point('5', 'seal'), history: [{ _id: 'ok', event: 'record ok', comment: 'Clean' }] },
    ];
    expect(rankDefects(points, [], 'seal')).toEqual(['Scratched', 'Torn']);
    expect(rankDefects(points, [], 'lamp')).toEqual(['Cracked']);
  });

  it('is omitted if it is empty or too long to read at a glance', () => {
    const points = [point('1', 'seal', 'a'.repeat(61), '', null, 'Two\nlines', 'b'.repeat(60))];
    expect(rankDefects(points, [], 'seal')).toEqual(['b'.repeat(60)]);
  });

  it('is counted once if its checkpoint occurs twice', () => {
    const twice = point('1', 'seal', 'Torn');
    const points = [twice, twice, point('2', 'seal', 'Loose'), point('3', 'seal', 'Loose')];
    expect(rankDefects(points, [], 'seal')).toEqual(['Loose', 'Torn']);
  });

  it('is read from this person’s cached responses and queue on the device', async () => {
    const device = new DeviceDatabase('common defects');
    const owner = { userId: 'ina', planId: 'plan' };
    const answer = (key: string, data: unknown, userId = 'ina') => ({
      key,
      userId,
      planId: 'plan',
      readAt: 1,
      answer: data,
    });
    await device.answers.bulkAdd([
      answer('plan', { data: { _id: 'plan' } }),
      answer('vehicle', { data: [point('1', 'seal', 'Torn'), point('2', 'seal')] }),
      answer('other', { data: [point('3', 'seal', 'Stolen')] }, 'ian'),
    ]);
    const entry = {
      ...owner,
      companyId: 'a',
      kind: 'checkpoint' as const,
      event: 'record not ok' as const,
      title: '',
      photos: [],
      recordedAt: '',
      state: 'waiting' as const,
      message: null,
      sentAt: null,
    };
    await device.entries.bulkAdd([
      { ...entry, clientId: 'a', target: '2', body: { comment: 'Loose' } },
      { ...entry, clientId: 'b', target: '1', body: { comment: 'Loose' } },
      { ...entry, clientId: 'c', target: 'lamp', body: { comment: 'Cracked' } },
    ]);
    expect(await loadCommonDefects(device, owner, 'seal')).toEqual(['Loose', 'Torn']);
    await device.delete();
  });
});
