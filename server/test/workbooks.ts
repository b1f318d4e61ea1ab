import { crc32, deflateRawSync } from 'node:zlib';

/** Workbooks as Excel, other programs and hostile people make them: written byte by byte, so that a test can lie in any of them. */
export type Part = { name: string; text?: string | Buffer; stored?: boolean; says?: number; encrypted?: boolean };

export function archive(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text = '', stored = false, says, encrypted = false } of parts) {
    const plain = Buffer.from(text);
    const body = stored ? plain : deflateRawSync(plain);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(encrypted ? 1 : 0, 2);
    shared.writeUInt16LE(stored ? 0 : 8, 4);
    shared.writeUInt32LE(crc32(plain), 10);
    shared.writeUInt32LE(body.length, 14);
    shared.writeUInt32LE(says ?? plain.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), shared, Buffer.from(name), body]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0]), shared, end, Buffer.from(name)]));
    bodies.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const tail = Buffer.alloc(18);
  tail.writeUInt16LE(parts.length, 4);
  tail.writeUInt16LE(parts.length, 6);
  tail.writeUInt32LE(listed.length, 8);
  tail.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, listed, Buffer.from('PK\u0005\u0006', 'latin1'), tail]);
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const relations = (all: readonly (readonly [string, string, string])[]) =>
  xml(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`,
  );

/** What a cell holds: a text, a number, or the XML of the cell itself. */
export type TestCell = string | number | { xml: string } | undefined;
export type TestSheet = { name?: string; rows?: readonly (readonly TestCell[])[]; xml?: string };
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Texts stand among the shared ones, as Excel writes them. */
export function workbookParts(sheets: readonly TestSheet[], extra: readonly Part[] = []): Part[] {
  const texts: string[] = [];
  const cell = (value: TestCell, at: string): string => {
    if (value === undefined) return '';
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
    if (typeof value === 'object') return value.xml.replace('<c', `<c r="${at}"`);
    return `<c r="${at}" t="s"><v>${texts.push(value) - 1}</v></c>`;
  };
  const bodies = sheets.map(
    ({ rows = [], xml: own }) =>
      own ??
      xml(
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
          .map((row, index) => `<row r="${index + 1}">${row.map((value, column) => cell(value, `${letters[column] ?? 'Z'}${index + 1}`)).join('')}</row>`)
          .join('')}</sheetData></worksheet>`,
      ),
  );
  const named = sheets.map(({ name }, index) => `<sheet name="${name ?? `Sheet${index + 1}`}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('');
  return [
    { name: '_rels/.rels', text: relations([['rId1', 'officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      text: xml(`<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets>${named}</sheets></workbook>`),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: relations([
        ...sheets.map((_, index) => [`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`] as const),
        ['rIdS', 'sharedStrings', 'sharedStrings.xml'],
        ['rIdT', 'styles', 'styles.xml'],
      ]),
    },
    ...bodies.map((text, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, text })),
    { name: 'xl/sharedStrings.xml', text: xml(`<sst>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`) },
    ...extra,
  ];
}

export const workbook = (sheets: readonly TestSheet[], extra: readonly Part[] = []): Buffer => archive(workbookParts(sheets, extra));
