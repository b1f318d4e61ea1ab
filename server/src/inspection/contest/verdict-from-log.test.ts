import { describe, expect, it } from 'vitest';
import { computeVerdictFromLog, type LogEntry, type Verdict, type VerdictKind } from './verdict-from-log.ts';

// Two other tests compare the verdicts from logs with the rows of the running product: recording-histories.test.ts and
// log-seals/state/altered-verdicts.test.ts.

type LogLine = [event: string, userId: string, at: number, rectifyComment?: string];
const entry = ([event, userId, at, rectifyComment = '']: LogLine): LogEntry => ({
  event,
  userId,
  comment: event.startsWith('resolve') ? 'because' : `${userId} says ${event}`,
  rectifyComment: rectifyComment || null,
  images: [`${event}.jpg`],
  recordedAt: `recorded ${at}`,
  at: String(at),
});
const verdictOf = (
  entries: LogLine[],
  isShown: (verdict: Verdict) => boolean = () => true,
  kind: VerdictKind = 'checkpoint',
) => computeVerdictFromLog(kind, entries.map(entry), isShown);

describe('a verdict derived from a log', () => {
  it('is unchecked without entries', () =>
    expect(verdictOf([])).toMatchObject({ standing: 'unchecked', recordedBy: null, comment: null }));

  it('follows the last entry, with the comment of the verdict and all photos', () => {
    expect(
      verdictOf([
        ['record skip', 'ina', 1],
        ['record not ok', 'ian', 2],
        ['rectify', 'ina', 3, 'polished'],
        ['complete', 'ina', 4],
      ]),
    ).toEqual({
      standing: 'complete',
      comment: 'ian says record not ok',
      rectifyComment: 'polished',
      images: ['record skip.jpg', 'record not ok.jpg', 'rectify.jpg', 'complete.jpg'],
      recordedBy: 'ian',
      recordedAt: 'recorded 2',
    });
  });

  it.each<[string, LogLine[]]>([
    ['nothing was recorded before', [['rectify', 'ina', 1]]],
    [
      'it is recorded twice',
      [
        ['record ok', 'ina', 1],
        ['record not ok', 'ian', 2],
      ],
    ],
    [
      'rework follows where only a decision is possible',
      [
        ['record ok', 'ina', 1],
        ['second not ok', 'ian', 2],
        ['rectify', 'ian', 3],
      ],
    ],
    ['the event is unknown', [['approve', 'ina', 1]]],
  ])('is undefined if %s', (_where, entries) => expect(verdictOf(entries)).toBeUndefined());

  it('accepts entries of the same millisecond in any order, and other entries only in order of time', () => {
    const together: LogLine[] = [
      ['complete', 'ina', 5],
      ['rectify', 'ina', 5, 'polished'],
      ['record not ok', 'ina', 5],
    ];
    expect(verdictOf(together)?.standing).toBe('complete');
    expect(verdictOf(together.map(([event, who, , words], place) => [event, who, place, words]))).toBeUndefined();
  });

  it('prefers the order that matches the row, if several are possible', () => {
    const photos: LogLine[] = [
      ['record ok', 'ina', 1],
      ['add photos', 'ina', 2],
      ['add photos', 'ian', 2],
    ];
    const last = (who: string) => entry(['add photos', who, 2]);
    const fromLog = computeVerdictFromLog(
      'checkpoint',
      [...photos.slice(0, 1).map(entry), { ...last('a'), images: ['a'] }, { ...last('b'), images: ['b'] }],
      ({ images }) => images.join().endsWith('b,a'),
    );
    expect(fromLog?.images.slice(1)).toEqual(['b', 'a']);
  });

  it('remains its owner’s if a decision confirms it; otherwise, or for activities, it is that of the last person who gave it', () => {
    const entries: LogLine[] = [
      ['record ok', 'ina', 1],
      ['second ok', 'bo', 2],
      ['second not ok', 'ian', 3],
      ['second not ok', 'cy', 4],
      ['resolve not ok', 'brm', 5],
    ];
    expect(verdictOf(entries)).toMatchObject({
      standing: 'not ok',
      recordedBy: 'ian',
      comment: 'ian says second not ok',
    });
    expect(verdictOf(entries, () => true, 'activity')).toMatchObject({ comment: 'cy says second not ok' });
    const ok = verdictOf(
      entries.map(([event, ...rest]) => [event === 'resolve not ok' ? 'resolve ok' : event, ...rest]),
    );
    expect(ok).toMatchObject({ standing: 'ok', recordedBy: 'bo', comment: 'bo says second ok' });
  });

  it('is derived without trying every order of very many entries of one millisecond', () => {
    const many: LogLine[] = Array.from({ length: 60 }, () => ['add photos', 'ina', 2]);
    const first = verdictOf([['record ok', 'ina', 1], ...many], () => false);
    expect(first?.images).toHaveLength(61);
  });
});
