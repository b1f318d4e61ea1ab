// Just enough DER (ITU-T X.690) to read a signature strictly, with definite and shortest lengths only, and to compare
// its parts. A lenient parser would accept two encodings of the same signature, so that a changed byte could go
// unnoticed.
export const tag = {
  integer: 0x02,
  octets: 0x04,
  oid: 0x06,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  context0: 0xa0,
  context1: 0xa1,
};

export type DerNode = { tag: number; content: Buffer; whole: Buffer };

export function encodeDer(kind: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([kind]), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const digits = Buffer.from(
    length.toString(16).padStart(length.toString(16).length + (length.toString(16).length % 2), '0'),
    'hex',
  );
  return Buffer.concat([Buffer.from([0x80 | digits.length]), digits]);
}

/** Encodes an object identifier such as `1.2.840.113549.1.7.2`. */
export function encodeOid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return encodeDer(tag.oid, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const digits = [value % 128];
  for (let left = Math.floor(value / 128); left > 0; left = Math.floor(left / 128)) digits.unshift((left % 128) | 0x80);
  return digits;
}

/** Builds a SET OF, which is ordered by its encodings (X.690, 11.6); signed attributes are hashed in that order. */
export const encodeSet = (...members: Buffer[]): Buffer => encodeDer(tag.set, ...members.toSorted(Buffer.compare));

/** Reads the value at a position and ignores the bytes after it. */
export function readDer(bytes: Buffer, at = 0): DerNode {
  const kind = bytes[at];
  const first = bytes[at + 1];
  if (kind === undefined || first === undefined) throw new RangeError('DER ends early');
  if ((kind & 0x1f) === 0x1f) throw new RangeError('DER tag of several bytes');
  const size = first < 0x80 ? 0 : first & 0x7f;
  if (first === 0x80 || size > 4 || at + 2 + size > bytes.length) throw new RangeError('DER length is not definite');
  const length = size === 0 ? first : bytes.readUIntBE(at + 2, size);
  if (size > 0 && !lengthOf(length).equals(bytes.subarray(at + 1, at + 2 + size)))
    throw new RangeError('DER length is not the shortest');
  const start = at + 2 + size;
  if (start + length > bytes.length) throw new RangeError('DER value runs over its end');
  return { tag: kind, content: bytes.subarray(start, start + length), whole: bytes.subarray(at, start + length) };
}

export function readChildren(node: DerNode | undefined, kind?: number): DerNode[] {
  if (!node || (kind !== undefined && node.tag !== kind)) throw new RangeError('DER value of another kind expected');
  const children: DerNode[] = [];
  for (let at = 0; at < node.content.length;) {
    const child = readDer(node.content, at);
    children.push(child);
    at += child.whole.length;
  }
  return children;
}
