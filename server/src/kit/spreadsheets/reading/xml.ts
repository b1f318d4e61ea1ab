import { spreadsheetMessages } from '@roadworthy/contract/kit/messages/server/spreadsheet.messages.ts';
import { SaxesParser } from 'saxes';
import { SheetRejectedError } from './sheet.ts';

/** Names come without their prefix. If `close` returns true, parsing stops and the rest is not even unpacked. */
export type XmlReader = {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): boolean | void;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

export async function readXml(pieces: AsyncIterable<string>, reader: XmlReader): Promise<void> {
  for await (const _ of parseXml(pieces, reader));
}

/**
 * Parses a document in chunks and yields after each one, so that the caller can process the results so far. Refuses a
 * document type: its entities could expand without limit, and no spreadsheet has one.
 */
export async function* parseXml(pieces: AsyncIterable<string>, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser();
  let stopped = false;
  const damaged = () => {
    throw new SheetRejectedError('kind', spreadsheetMessages.damaged);
  };
  parser.on('doctype', damaged);
  parser.on('error', damaged);
  parser.on('opentag', (tag) => stopped || reader.open?.(localName(tag.name), tag.attributes));
  parser.on('text', (text) => stopped || reader.text?.(text));
  parser.on('cdata', (text) => stopped || reader.text?.(text));
  parser.on('closetag', (tag) => {
    if (!stopped) stopped = reader.close?.(localName(tag.name)) === true;
  });
  for await (const piece of pieces) {
    parser.write(piece);
    yield;
    if (stopped) return;
  }
  parser.close();
  yield;
}
