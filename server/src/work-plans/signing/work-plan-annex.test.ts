import type { ContentPart, ContentSide } from '@roadworthy/contract/signing/signed-content.schema.ts';
import { describe, expect, it } from 'vitest';
import { toCanonicalJson } from '../../kit/canonical-json.ts';
import { buildAnnexBlocks, formatCellRanges } from './work-plan-annex.ts';

const part = (id: string, samples = 0): ContentPart => ({
  id,
  name: `Seal ${id}`,
  number: `S-${id}`,
  revision: '',
  picture: null,
  samples: Array.from({ length: samples }, () => ({
    ok: { picture: 'a'.repeat(64), label: 'flush' },
    notOk: { picture: null, label: null },
  })),
});
const side = (cells: [tag: string, ...parts: string[]][]): ContentSide => ({
  name: 'Left',
  rows: 2,
  columns: 4,
  photo: null,
  cells: cells.map(([tag, ...parts]) => ({ tag, checks: parts.map((id, position) => ({ position, part: id })) })),
});

describe('the annex of a work plan', () => {
  it('lists cells with the same checks on one line, and joins neighbours in a row', () => {
    const blocks = buildAnnexBlocks(
      {
        sides: [
          side([
            ['A1', '1'],
            ['A2', '1'],
            ['A3', '2', '1'],
            ['A4', '1'],
            ['B1', '1'],
          ]),
        ],
        parts: [part('1', 2), part('2')],
      },
      new Map(),
    );
    expect(blocks).toContainEqual(
      expect.objectContaining({
        kind: 'table',
        heading: 'Left: cells and checks',
        rows: [
          ['A1–A2, A4, B1', 'Seal 1 (S-1), 2 samples'],
          ['A3', 'Seal 2 (S-2)\nSeal 1 (S-1), 2 samples'],
        ],
      }),
    );
  });

  it('prints the measurement of each check', () => {
    const measurement = {
      quantity: 'Gap',
      unit: 'mm',
      nominal: '4',
      lower: '3.0',
      upper: '4.5',
      decimals: 1,
      readings: 1,
      instrument: null,
    };
    const blocks = buildAnnexBlocks(
      { sides: [side([['A1', '1']])], parts: [{ ...part('1'), measurement }] },
      new Map(),
    );
    expect(blocks).toContainEqual(
      expect.objectContaining({ rows: [['A1', 'Seal 1 (S-1). Measured: Gap: 3.0 to 4.5 mm, nominal 4 mm']] }),
    );
  });

  it('prints what is measured on each piece of a plan without a grid', () => {
    const measurement = {
      quantity: 'Gap',
      unit: 'mm',
      nominal: null,
      lower: '3.0',
      upper: null,
      decimals: 1,
      readings: 1,
      instrument: null,
    };
    expect(buildAnnexBlocks({ sides: [], parts: [{ ...part('1'), measurement }] }, new Map())).toContainEqual(
      expect.objectContaining({ rows: [['Seal 1 (S-1)', 'Gap: at least 3.0 mm']] }),
    );
  });

  it('prints the defect codes of each part', () => {
    const defectCodes = [
      { code: 'T1', name: 'Torn', severity: 'safety' as const },
      { code: 'D1', name: 'Dirty', severity: 'look' as const },
    ];
    expect(buildAnnexBlocks({ sides: [], parts: [{ ...part('1'), defectCodes }, part('2')] }, new Map())).toEqual([
      expect.objectContaining({
        kind: 'table',
        heading: 'Defect codes',
        rows: [['Seal 1 (S-1)', 'T1 Torn (Safety)\nD1 Dirty (Appearance)']],
      }),
    ]);
  });

  it('prints samples with their pictures, and names those whose picture is missing', () => {
    const image = new Uint8Array([1]);
    expect(buildAnnexBlocks({ sides: [], parts: [part('1', 1)] }, new Map([['a'.repeat(64), image]]))).toEqual([
      {
        kind: 'pictures',
        heading: 'Samples: Seal 1 (S-1)',
        across: 4,
        pictures: [{ image, caption: 'OK: flush' }],
      },
    ]);
    expect(buildAnnexBlocks({ sides: [], parts: [part('1', 1)] }, new Map())).toEqual([
      { kind: 'list', heading: 'Samples: Seal 1 (S-1)', items: ['OK: flush'] },
    ]);
  });
});

it.each([
  [['A1'], 'A1'],
  [['A1', 'A2', 'A3'], 'A1–A3'],
  [['A9', 'A10', 'B11'], 'A9–A10, B11'],
  [['A1', 'A3'], 'A1, A3'],
])('the cells %j are written as %s', (tags, written) => {
  expect(formatCellRanges(tags)).toBe(written);
});

it('canonical JSON sorts names by UTF-16 code units and writes numbers as RFC 8785 requires', () => {
  expect(toCanonicalJson({ '\u20ac': 1, '\r': 2, 1: 'ö', '\ud83d\ude00': 0.1 + 0.2, '\ufb33': 1e30 })).toBe(
    '{"\\r":2,"1":"ö","€":1,"😀":0.30000000000000004,"\ufb33":1e+30}',
  );
});
