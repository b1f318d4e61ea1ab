import { signingServerMessages as messages } from '@roadworthy/contract/signing/messages/signing-server.messages.ts';
import { formatDateTimeUtc } from '@roadworthy/contract/kit/language/date-format.ts';
import { z } from 'zod';
import type { Block } from '../../kit/pdf/document-content.ts';

// Compares the lines of a declined document with those of its replacement, so that the person who declined can see what
// was changed.

/** Pairs of name and value, in document order. */
export const DocumentLines = z.array(z.tuple([z.string(), z.string()]));
export type DocumentLines = z.output<typeof DocumentLines>;

const labelUnder = (heading: string | undefined, label: string): string => [heading, label].filter(Boolean).join(': ');
const linesOfBlock = (block: Block): DocumentLines => {
  if (block.kind === 'fields') return block.rows.map(([label, value]) => [labelUnder(block.heading, label), value]);
  if (block.kind === 'text') return [[block.heading ?? messages.textBlock, block.text]];
  if (block.kind === 'list') return [[block.heading ?? messages.listBlock, block.items.join(', ')]];
  if (block.kind === 'table')
    return block.rows.map(([first = '', ...rest]) => [
      labelUnder(block.heading, first),
      rest.filter(Boolean).join(' – ') || messages.listed,
    ]);
  return [];
};
export const toDocumentLines = (blocks: readonly Block[]): DocumentLines => blocks.flatMap(linesOfBlock);

/** Groups lines by name. Several lines may share one, such as the hazards of a question. */
function byName(lines: DocumentLines): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of lines) found.set(name, [found.get(name), value].filter(Boolean).join('\n'));
  return found;
}

const nothing = '(nothing)';
/** Lists the changed lines as triples of name, old value and new value. */
export function diffLines(before: DocumentLines, now: DocumentLines): string[][] {
  const [was, is] = [byName(before), byName(now)];
  const names = [...new Set([...is.keys(), ...was.keys()])];
  return names
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => [name, was.get(name) ?? nothing, is.get(name) ?? nothing]);
}

export type DeclinedDocument = { name: string; reason: string; at: string; lines: DocumentLines | undefined };
/**
 * Builds the start of a document that replaces a declined one. Older documents without stored lines cannot be compared.
 */
export function buildCorrectionBlocks({ name, reason, at, lines }: DeclinedDocument, now: DocumentLines): Block[] {
  const changes = lines && diffLines(lines, now);
  const replaces = changes?.length === 0 ? messages.replacesDeclinedUnchanged : messages.replacesDeclined;
  const text: Block = {
    kind: 'text',
    heading: messages.replacesHeading,
    text: replaces({ name, at: formatDateTimeUtc(at), reason }),
  };
  return changes && changes.length > 0
    ? [
        text,
        {
          kind: 'table',
          heading: messages.whatHasChanged,
          columns: [messages.whatColumn, messages.declinedColumn, messages.nowColumn],
          widths: [120, '*', '*'],
          rows: changes,
        },
      ]
    : [text];
}
