// PDFs that are made to attack or overload a reader.
import { once } from 'node:events';
import { createDeflate } from 'node:zlib';

const megabyte = Buffer.alloc(1024 * 1024, ' ');

/** Creates a PDF with an object stream that unpacks to this many megabytes of blanks. */
export async function makePdfBomb(megabytes: number): Promise<Buffer> {
  const packed = await deflated('1 0 <</Type/Catalog/Pages 4 0 R>>', megabytes);
  const head = Buffer.from('%PDF-1.7\n');
  const stream = Buffer.concat([
    Buffer.from(`2 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  const table = Buffer.alloc(4 * 7);
  // Object 1 is the first one in stream 2. Objects 2 and 3 are in the file itself.
  [
    [0, 0, 65535],
    [2, 2, 0],
    [1, head.length, 0],
    [1, head.length + stream.length, 0],
  ].forEach(([kind = 0, place = 0, more = 0], row) => {
    table.writeUInt8(kind, row * 7);
    table.writeUInt32BE(place, row * 7 + 1);
    table.writeUInt16BE(more, row * 7 + 5);
  });
  const contents = Buffer.concat([
    Buffer.from(`3 0 obj\n<</Type/XRef/Size 4/W[1 4 2]/Root 1 0 R/Length ${table.length}>>\nstream\n`),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${head.length + stream.length}\n%%EOF\n`),
  ]);
  return Buffer.concat([head, stream, contents]);
}

async function deflated(first: string, megabytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  deflate.write(first);
  for (let count = 0; count < megabytes; count += 1) if (!deflate.write(megabyte)) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  return Buffer.concat(parts);
}

/** Creates a PDF that claims to be encrypted but is not. A reader that decrypts it anyway reads garbage. */
export const makeEncryptedPdf = (): Buffer => {
  const parts = [
    '%PDF-1.7\n',
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    '2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n',
  ];
  const key = 'A'.repeat(64);
  parts.push(`3 0 obj\n<</Filter/Standard/V 1/R 2/O<${key}>/U<${key}>/P -4>>\nendobj\n`);
  const offsets = parts.map((_, index) => parts.slice(0, index).join('').length);
  const start = parts.join('').length;
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const id = '0'.repeat(32);
  return Buffer.from(
    `${parts.join('')}xref\n0 4\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size 4/Root 1 0 R/Encrypt 3 0 R/ID[<${id}><${id}>]>>\nstartxref\n${start}\n%%EOF\n`,
  );
};

/**
 * Creates a PDF whose form has this many signature fields, all showing one signature over the whole file; `padding`
 * bytes of blanks make it large.
 */
export function makeSharedSignaturePdf(fields: number, padding = 0): Buffer {
  const first = 6;
  const numbers = Array.from({ length: fields }, (_, index) => first + index);
  const message = `<${'30820010'.padEnd(80, '0')}>`;
  const signature = (...range: number[]) =>
    `<</Type/Sig/SubFilter/adbe.pkcs7.detached/M(D:20261101000000Z)/ByteRange[0 ${range.map((place) => String(place).padStart(9, '0')).join(' ')}]/Contents ${message}>>`;
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</SigFlags 3/Fields[${numbers.map((number) => `${number} 0 R`).join(' ')}]>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
    signature(0, 0, 0),
    `<</Length ${padding}>>\nstream\n${' '.repeat(padding)}\nendstream`,
    ...numbers.map((number) => `<</FT/Sig/T(s${number})/V 4 0 R>>`),
  ];
  const head = '%PDF-1.7\n';
  const bodies = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  let end = head.length;
  const rows = bodies.map((body) => {
    const row = `${String(end).padStart(10, '0')} 00000 n \n`;
    end += body.length;
    return row;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${end}\n%%EOF\n`;
  const file = head + bodies.join('') + table;
  const gap = file.indexOf(message);
  const resume = gap + message.length;
  return Buffer.from(file.replace(signature(0, 0, 0), signature(gap, resume, file.length - resume)), 'latin1');
}
