// Adds a timestamp token to the most recent signature. The space for it is already reserved and not covered by any
// other signature, so nothing signed changes, whether the token is added at once or later. Message and token are copied
// byte for byte instead of being parsed and encoded again, because a token must stay exactly as its authority signed
// it.
import { readChildren, encodeDer, encodeOid, readDer, tag } from '../der.ts';
import { oids } from '../oids.ts';
import { PdfProblem } from '../../pdf/pdf-problem.ts';

type LastSignature = { start: number; room: number; message: Buffer };

/** Returns the message of the signature whose range ends at the end of the file. */
function lastMessage(pdf: Buffer): LastSignature {
  const [, before, resume, after] =
    /^\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(pdf.toString('latin1', pdf.lastIndexOf('/ByteRange ['))) ?? [];
  const [start, end] = [Number(before), Number(resume)];
  if (!(end > start) || end + Number(after) !== pdf.length)
    throw new PdfProblem('not_a_pdf', 'The file does not end with a signature');
  const bytes = Buffer.from(pdf.toString('latin1', start + 1, end - 1), 'hex');
  return { start, room: bytes.length, message: readDer(bytes).whole };
}

/** Splits the message into its only SignerInfo and everything before it (RFC 5652). */
function parseMessage(message: Buffer) {
  const [kind, wrapped] = readChildren(readDer(message), tag.sequence);
  const parts = readChildren(readChildren(wrapped, tag.context0)[0], tag.sequence);
  const signer = readChildren(readChildren(parts.at(-1), tag.set)[0], tag.sequence);
  return { kind: kind?.whole ?? Buffer.alloc(0), parts: parts.slice(0, -1).map(({ whole }) => whole), signer };
}

const asBuffer = (pdf: Uint8Array): Buffer => Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);

/** Returns the value that a time authority stamps: that of the last signature (ETSI EN 319 122-1, 5.3). */
export function readLastSignature(pdf: Uint8Array): Buffer {
  const value = parseMessage(lastMessage(asBuffer(pdf)).message).signer[5];
  if (value?.tag !== tag.octets) throw new PdfProblem('not_a_pdf', 'The last signature cannot be read');
  return value.content;
}

/**
 * Inserts the token into the last signature of the file. Undefined if there is no space for it, or there already is a
 * token.
 */
export function insertTimestampToken(pdf: Uint8Array, token: Buffer): Uint8Array | undefined {
  const file = Buffer.from(pdf);
  const { start, room, message } = lastMessage(file);
  const { kind, parts, signer } = parseMessage(message);
  const attribute = encodeDer(tag.sequence, encodeOid(oids.signatureTimestamp), encodeDer(tag.set, token));
  const stamped = encodeDer(tag.sequence, ...signer.map(({ whole }) => whole), encodeDer(tag.context1, attribute));
  const bytes = encodeDer(
    tag.sequence,
    kind,
    encodeDer(tag.context0, encodeDer(tag.sequence, ...parts, encodeDer(tag.set, stamped))),
  );
  if (bytes.length > room || signer.length !== 6) return undefined;
  file.write(bytes.toString('hex').toUpperCase(), start + 1, 'latin1');
  return file;
}
