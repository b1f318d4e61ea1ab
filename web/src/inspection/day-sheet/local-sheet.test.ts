import {
  hasNewEntries,
  type DaySheet,
  type DaySheetContent,
  type DaySheetDraft,
} from '@roadworthy/contract/day-sheets/day-sheet.schema.ts';
import canonicalize from 'canonicalize';
import { describe, expect, it } from 'vitest';
import type { QueueEntry } from '../offline/queue/queue.ts';
import { buildLocalContent, listLocallySignedSheets } from './local-sheet.ts';

// The sheet of a day on a device without a network.

const day = '2026-11-27';
const at = (time: string) => `${day}T${time}:00.000Z`;
const plan = '01a1fcd4-0000-7000-8000-000000000001';
let ids = 0;
const newId = () => `01a1fcd4-0000-7000-8000-${String(++ids).padStart(12, '0')}`;
const content = (change: Partial<DaySheetContent> = {}): DaySheetContent => ({
  schema: 1,
  kind: 'day sheet',
  company: 'A',
  project: { number: 'P-1', name: 'Doors' },
  plan: { id: plan, number: '1', name: 'Doors' },
  customer: 'Cy',
  day,
  timeZone: 'UTC',
  follows: [],
  totals: { ok: 2, nok: 1, rework: 0, skip: 0 },
  minutes: 0,
  findings: [],
  tipRises: [],
  stops: [],
  confirmations: [],
  shifts: [],
  cleanPoints: [],
  unsent: 0,
  ...change,
});
const draft = (change: Partial<DaySheetDraft> = {}): DaySheetDraft => ({
  _id: plan,
  today: day,
  content: content(),
  issued: { at: at('08:00'), mac: 'mac' },
  tip: { starting: 1, nok: 1, highest: 2 },
  secondLooks: 0,
  shiftEntries: [],
  sheets: [],
  ...change,
});
const sheetOf = (_id: string): DaySheet => ({
  _id,
  day,
  number: 1,
  plan: { _id: plan, planNo: '1', name: 'Doors' },
  project: { _id: plan, projectNo: 'P-1', name: 'Doors' },
  ok: 3,
  nok: 1,
  rework: 0,
  skip: 0,
  minutes: 0,
  signerName: 'Cleo',
  signerRole: null,
  signedAt: at('09:10'),
  receivedAt: at('09:11'),
  evidence: 'device',
  by: { _id: plan, firstName: 'Ina', lastName: '', emailId: '' },
  contentSha256: 'c'.repeat(64),
  isParallel: false,
});
let seq = 0;
const entry = (event: QueueEntry['event'], time: string, change: Partial<QueueEntry> = {}): QueueEntry => ({
  seq: ++seq,
  clientId: newId(),
  userId: 'ina',
  companyId: 'a',
  planId: plan,
  kind: 'checkpoint',
  target: newId(),
  event,
  title: 'VIN · Left · A1',
  body: {},
  photos: [],
  recordedAt: at(time),
  state: 'waiting',
  message: null,
  sentAt: null,
  ...change,
});
const shift = (event: 'start shift' | 'end shift', time: string) => entry(event, time, { kind: 'shift', target: plan });
const noPhotos: ReadonlyMap<string, readonly string[]> = new Map();
const build = (from: DaySheetDraft, entries: QueueEntry[], photos = noPhotos) =>
  buildLocalContent(from, entries, { day, readAt: Date.parse(at('08:00')), by: 'Ina', photos });

describe('the sheet on a device', () => {
  it('equals the server’s if nothing is pending', () => {
    expect(build(draft(), [])).toEqual(content());
  });

  it('counts the pending recordings of the day as unsent', () => {
    const bad = entry('record not ok', '09:02', { body: { comment: 'dent' } });
    const entries = [
      entry('record ok', '09:00'),
      entry('record skip', '09:01'),
      bad,
      entry('rectify', '09:03'),
      entry('complete', '09:04'),
      entry('record ok', '09:05', { kind: 'activity' }),
      entry('record ok', '09:06', { state: 'refused' }),
      entry('record ok', '09:07', { recordedAt: '2026-11-26T09:00:00.000Z' }),
    ];
    const sheet = build(draft(), entries, new Map([[bad.clientId, ['b'.repeat(64), 'a'.repeat(64)]]]));
    expect(sheet).toMatchObject({
      totals: { ok: 3, nok: 2, rework: 1, skip: 1 },
      findings: [
        {
          id: bad.clientId,
          check: 'VIN · Left · A1',
          comment: 'dent',
          by: 'Ina',
          photos: ['a'.repeat(64), 'b'.repeat(64)],
        },
      ],
      tipRises: [{ id: bad.clientId, level: 3 }],
      unsent: 5,
    });
  });

  it('names the values of a Not OK, with their unit in a part plan', () => {
    const bad = entry('record not ok', '09:02', {
      kind: 'piece',
      body: { comment: 'dent', measured: ['4.70', '4.8'] },
    });
    const local = { day, readAt: Date.parse(at('08:00')), by: 'Ina', photos: noPhotos };
    const commentOf = (unit?: string) => buildLocalContent(draft(), [bad], { ...local, unit }).findings[0]?.comment;
    expect([commentOf(), commentOf('mm')]).toEqual(['4.70 / 4.8. dent', '4.70 / 4.8 mm. dent']);
  });

  it('ignores a recording that the server’s response contains', () => {
    const sent = entry('record ok', '07:30', { state: 'sent', sentAt: Date.parse(at('07:31')) });
    const later = entry('record ok', '08:30', { state: 'sent', sentAt: Date.parse(at('08:31')) });
    expect(build(draft(), [sent]).totals.ok).toBe(2);
    expect(build(draft(), [sent, later]).totals.ok).toBe(3);
  });

  it('starts empty on a new day, and counts the entries of the device', () => {
    const yesterday = draft({ content: content({ day: '2026-11-26', follows: ['a'.repeat(64)] }) });
    expect(build(yesterday, [entry('record ok', '06:00')])).toMatchObject({
      day,
      follows: [],
      totals: { ok: 1, nok: 0 },
      unsent: 1,
    });
  });

  it('includes the hours of a shift, even if the server still lists the shift as running', () => {
    const [begun, ended] = [shift('start shift', '06:00'), shift('end shift', '07:30')];
    expect(build(draft(), [begun])).toMatchObject({ minutes: 0, shifts: [{ id: begun.clientId, minutes: null }] });
    expect(build(draft(), [begun, ended])).toMatchObject({ minutes: 90, shifts: [{ minutes: 90 }], unsent: 2 });
    const known = draft({
      content: content({ shifts: [{ id: begun.clientId, by: 'Ina', from: at('06:00'), to: null, minutes: null }] }),
      shiftEntries: [{ id: begun.clientId, event: 'start shift', at: at('06:00') }],
    });
    expect(build(known, [begun, ended])).toMatchObject({
      minutes: 90,
      shifts: [{ id: begun.clientId, to: at('07:30'), minutes: 90 }],
      unsent: 1,
    });
  });

  it('for an earlier day includes only the entries of that day', () => {
    const earlier = draft({ content: content({ day: '2026-11-24' }) });
    const late = entry('record ok', '09:00', { recordedAt: '2026-11-24T09:00:00.000Z' });
    const entries = [shift('start shift', '06:00'), shift('end shift', '07:30'), entry('record ok', '09:00')];
    const buildEarlier = (all: QueueEntry[]) =>
      buildLocalContent(earlier, all, {
        day: '2026-11-24',
        readAt: Date.parse(at('08:00')),
        by: 'Ina',
        photos: noPhotos,
      });
    expect(buildEarlier(entries)).toEqual(earlier.content);
    expect(buildEarlier([...entries, late])).toMatchObject({ totals: { ok: 3 }, unsent: 1 });
  });

  it('counts the end of a night shift on the next day as unsent', () => {
    const ended = { ...shift('end shift', '06:00'), recordedAt: '2026-11-28T06:00:00.000Z' };
    const night = [shift('start shift', '22:00'), ended];
    expect(build(draft(), night)).toMatchObject({ minutes: 120, unsent: 2 });
  });

  it('is an addendum to an unsent sheet that was signed on the device', () => {
    const ok = entry('record ok', '09:00');
    const whole = build(draft(), [ok]);
    const signed = entry('sign day sheet', '09:10', {
      kind: 'day sheet',
      target: plan,
      body: { content: canonicalize(whole) ?? '', contentSha256: 'c'.repeat(64), signerName: 'Cleo' },
    });
    expect(listLocallySignedSheets(draft(), [ok, signed], day)).toMatchObject([{ signerName: 'Cleo' }]);
    expect(hasNewEntries(build(draft(), [ok, signed]))).toBe(false);
    expect(build(draft(), [ok, signed, entry('record ok', '09:20')])).toMatchObject({
      follows: ['c'.repeat(64)],
      totals: { ok: 1, nok: 0 },
    });
    // The server's response includes the signed sheet, so the content is only what came after it.
    expect(listLocallySignedSheets(draft({ sheets: [sheetOf(signed.clientId)] }), [signed], day)).toEqual([]);
  });
});
