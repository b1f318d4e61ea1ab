import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkPdf } from './check-pdf.ts';
import { type SignedContract, signNote } from '../signed-contract.example.ts';

// Tests the published attacks on signed PDFs: universal signature forgery (forged signature dictionaries), incremental
// saving (content appended after the signature) and signature wrapping (signed bytes moved to make space). No result
// may pass for the signed document.

let note: SignedContract;
let file: string;
let seal: { number: number; body: string; range: [number, number, number, number] };
let root: string[];
beforeAll(async () => {
  note = await signNote();
  file = Buffer.from(note.final).toString('latin1');
  root = [note.authority.certificatePem];
  const [, number = '', body = ''] =
    /(\d+) 0 obj\n(<<\n\/Type \/Sig\n(?:(?!endobj)[^])*)endobj(?![^]*\/Type \/Sig\n)/.exec(file) ?? [];
  const [zero = 0, before = 0, resume = 0, after = 0] = (/\/ByteRange \[([\d ]+)\]/.exec(body)?.[1] ?? '')
    .split(' ')
    .map(Number);
  seal = { number: Number(number), body, range: [zero, before, resume, after] };
});

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
/** Returns whether all signatures of the complete document are valid and ours, and cover every byte. */
async function looksGenuine(pdf: Uint8Array): Promise<boolean> {
  const { signatures, wholeFileCovered, problem } = await checkPdf(pdf, root);
  return (
    !problem &&
    wholeFileCovered &&
    signatures.length === 2 &&
    signatures.every(({ valid, trusted }) => valid && trusted)
  );
}
type Changed = { number: number; body: string };
const lastTable = (text: string): string => [...text.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1] ?? '0';

/**
 * Appends an incremental update as PDF writers make it: the objects, their table, and a trailer that refers to the
 * previous table.
 */
function updated(text: string, objects: Changed[]): string {
  let out = text;
  const rows = objects.map(({ number, body }) => {
    const row = `${number} 1\n${String(out.length + 1).padStart(10, '0')} 00000 n \n`;
    out += `\n${number} 0 obj\n${body}\nendobj`;
    return row;
  });
  const table = out.length + 1;
  return `${out}\nxref\n${rows.join('')}trailer\n<< /Size 200 /Root 1 0 R /Prev ${lastTable(text)} >>\nstartxref\n${table}\n%%EOF\n`;
}
const overwritten = (change: (body: string) => string) => (): Buffer =>
  bytes(updated(file, [{ number: seal.number, body: change(seal.body) }]));
const contents = /\/Contents <[0-9A-F]+>/;
const range = /\/ByteRange \[[^\]]*\] */;
/** Builds an object that replaces the content of the page with different text. */
const otherPage = (): Changed => {
  const [, number = '0'] = /\/Type \/Page\n[^]*?\/Contents (\d+) 0 R/.exec(file) ?? [];
  return {
    number: Number(number),
    body: '<< /Length 44 >>\nstream\nBT /F1 24 Tf 72 700 Td (Price: 1 EUR) Tj ET    \nendstream',
  };
};

it('the signed note counts as genuine, and the attacks locate its last signature', async () => {
  expect(await looksGenuine(note.final)).toBe(true);
  expect([seal.number > 0, seal.range[0], seal.range[2] + seal.range[3], otherPage().number > 0]).toEqual([
    true,
    0,
    file.length,
    true,
  ]);
});

describe('universal signature forgery', () => {
  const variants: [string, (body: string) => string][] = [
    ['Contents is missing', (body) => body.replace(contents, '')],
    ['Contents is null', (body) => body.replace(contents, '/Contents null')],
    ['Contents is empty', (body) => body.replace(contents, '/Contents <>')],
    ['Contents is zeros', (body) => body.replace(contents, `/Contents <${'00'.repeat(8192)}>`)],
    ['a second Contents precedes it', (body) => body.replace(contents, (own) => `/Contents <00> ${own}`)],
    ['a second Contents follows it', (body) => body.replace(contents, (own) => `${own} /Contents <00>`)],
    ['ByteRange is missing', (body) => body.replace(range, '')],
    ['ByteRange is null', (body) => body.replace(range, '/ByteRange null ')],
    ['ByteRange is empty', (body) => body.replace(range, '/ByteRange [] ')],
    ['ByteRange covers nothing', (body) => body.replace(range, '/ByteRange [0 0 0 0] ')],
    ['ByteRange is negative', (body) => body.replace(range, '/ByteRange [0 -1 -1 -1] ')],
    ['ByteRange is huge', (body) => body.replace(range, '/ByteRange [0 99999999999 99999999999 99999999999] ')],
    ['a second ByteRange precedes it', (body) => body.replace(range, (own) => `/ByteRange [0 10 20 10] ${own}`)],
    ['SubFilter has an unknown value', (body) => body.replace('/ETSI.CAdES.detached', '/Something.else')],
  ];
  it.each(variants)('is detected if %s, in an update that overwrites the signature', async (_what, change) => {
    expect(change(seal.body)).not.toBe(seal.body);
    expect(await looksGenuine(overwritten(change)())).toBe(false);
  });

  it.each(variants)('is detected if %s, in the signed bytes themselves', async (_what, change) => {
    expect(await looksGenuine(bytes(file.replace(seal.body, () => change(seal.body))))).toBe(false);
  });
});

describe('incremental saving', () => {
  it.each<[string, () => string]>([
    ['another page after the signature', () => updated(file, [otherPage()])],
    [
      'another page, without a cross-reference table',
      () => `${file}\n${otherPage().number} 0 obj\n${otherPage().body}\nendobj\n`,
    ],
    [
      'another page, with a trailer and no table',
      () => `${file}\n${otherPage().number} 0 obj\n${otherPage().body}\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
    ],
    [
      'another page, and the signature repeated',
      () => updated(file, [otherPage(), { number: seal.number, body: seal.body }]),
    ],
    [
      'the signature repeated with a range up to the end',
      () =>
        updated(file, [
          {
            number: seal.number,
            body: seal.body.replace(range, `/ByteRange [0 ${seal.range[1]} ${seal.range[2]} 999999] `),
          },
        ]),
    ],
    [
      'another catalogue without a form',
      () => updated(file, [{ number: 1, body: '<< /Type /Catalog /Pages 2 0 R >>' }]),
    ],
    ['an empty update', () => updated(file, [])],
    ['a comment', () => `${file}% nothing\n`],
  ])('is detected: %s', async (_what, attack) => {
    expect(await looksGenuine(bytes(attack()))).toBe(false);
  });

  it('is detected: bytes of any kind, appended or prepended', async () => {
    const more = fc.uint8Array({ minLength: 1, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(more, async (added) => {
        expect(await looksGenuine(Buffer.concat([note.final, added]))).toBe(false);
        expect(await looksGenuine(Buffer.concat([added, note.final]))).toBe(false);
      }),
      { numRuns: 25 },
    );
  });
});

describe('signature wrapping', () => {
  /** Inserts bytes between the last signature and the second of the two parts that it signs. */
  const wrapped = (room: string): string => file.slice(0, seal.range[2]) + room + file.slice(seal.range[2]);
  const rangeWith = (more: number): string =>
    `/ByteRange [0 ${seal.range[1]} ${seal.range[2] + more} ${seal.range[3]}]`;

  it.each<[string, () => string]>([
    [
      'the second part is moved, and another page is put in the space',
      () => wrapped(`\n${otherPage().number} 0 obj\n${otherPage().body}\nendobj\n`),
    ],
    [
      'the second part is moved, and the range in the signature follows it',
      () => {
        const room = `\n${otherPage().number} 0 obj\n${otherPage().body}\nendobj\n`;
        return wrapped(room).replace(seal.body.match(range)?.[0] ?? '-', (own) =>
          rangeWith(room.length).padEnd(own.length),
        );
      },
    ],
    [
      'the second part is moved, and another signature dictionary at the end has the range that follows it',
      () => {
        const room = `\n${otherPage().number} 0 obj\n${otherPage().body}\nendobj\n`;
        return updated(wrapped(room), [
          { number: seal.number, body: seal.body.replace(range, `${rangeWith(room.length)} `) },
          otherPage(),
        ]);
      },
    ],
    [
      'the gap is widened by blanks',
      () =>
        wrapped(' '.repeat(64)).replace(seal.body.match(range)?.[0] ?? '-', (own) => rangeWith(64).padEnd(own.length)),
    ],
    [
      'the table of objects is moved',
      () => file.replace(/startxref\n(\d+)(?![^]*startxref)/, (_all, at: string) => `startxref\n${Number(at) - 1}`),
    ],
    [
      'the table of objects is moved behind the signature',
      () =>
        `${file}\nxref\n0 0\ntrailer\n<< /Size 200 /Root 1 0 R /Prev ${lastTable(file)} >>\nstartxref\n${file.length + 1}\n%%EOF\n`,
    ],
    [
      'the trailer leads to an older table',
      () => file.replace(/\/Prev \d+(?![^]*\/Prev)/, `/Prev ${/startxref\s+(\d+)/.exec(file)?.[1]}`),
    ],
  ])('is detected: %s', async (_what, attack) => {
    const pdf = attack();
    expect(pdf).not.toBe(file);
    expect(await looksGenuine(bytes(pdf))).toBe(false);
  });
});

describe('a shortened or changed document', () => {
  it('is valid when cut back to an earlier revision, but does not pass for the complete one', async () => {
    const early = note.revisions[1] ?? Buffer.alloc(0);
    const { signatures } = await checkPdf(early, root);
    expect(signatures.map(({ field, valid, coversWholeFile }) => [field, valid, coversWholeFile])).toEqual([
      ['signer-1', true, true],
    ]);
    expect(await looksGenuine(early)).toBe(false);
  });

  it('does not pass with any one byte changed', async () => {
    const place = fc.tuple(fc.nat({ max: note.final.length - 1 }), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(place, async ([at, mask]) => {
        const changed = Buffer.from(note.final);
        changed[at] = (changed[at] ?? 0) ^ mask;
        expect(await looksGenuine(changed)).toBe(false);
      }),
      { numRuns: 150 },
    );
  });
});
