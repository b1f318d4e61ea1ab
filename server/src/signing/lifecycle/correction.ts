import { formatDateTimeUtc } from '@roadworthy/contract/kit/date-format.ts';
import { z } from 'zod';
import type { Block } from '../../kit/pdf/document.ts';

// What a document says, line by line, and what is different in the one that takes its place: the person who declined one reads in the next what was changed.

/** `[what, says]`, in the order of the document. */
export const Lines = z.array(z.tuple([z.string(), z.string()]));
export type Lines = z.output<typeof Lines>;

const labelUnder = (heading: string | undefined, label: string): string => [heading, label].filter(Boolean).join(': ');
const linesOfBlock = (block: Block): Lines => {
  if (block.kind === 'fields') return block.rows.map(([label, value]) => [labelUnder(block.heading, label), value]);
  if (block.kind === 'text') return [[block.heading ?? 'Text', block.text]];
  if (block.kind === 'list') return [[block.heading ?? 'List', block.items.join(', ')]];
  if (block.kind === 'table')
    return block.rows.map(([first = '', ...rest]) => [labelUnder(block.heading, first), rest.filter(Boolean).join(' – ') || 'Listed']);
  return [];
};
export const documentLines = (blocks: readonly Block[]): Lines => blocks.flatMap(linesOfBlock);

/** Several lines may be about the same, such as the hazards of one question. */
function byName(lines: Lines): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of lines) found.set(name, [found.get(name), value].filter(Boolean).join('\n'));
  return found;
}

const nothing = '(nothing)';
/** `[what, before, now]` */
export function changedLines(before: Lines, now: Lines): string[][] {
  const [was, is] = [byName(before), byName(now)];
  const names = [...new Set([...is.keys(), ...was.keys()])];
  return names.filter((name) => was.get(name) !== is.get(name)).map((name) => [name, was.get(name) ?? nothing, is.get(name) ?? nothing]);
}

export type DeclinedDocument = { name: string; reason: string; at: string; lines: Lines | undefined };
/** Said first in the document that takes the place of a declined one. One that was made before its lines were kept cannot be compared. */
export function correctionBlocks({ name, reason, at, lines }: DeclinedDocument, now: Lines): Block[] {
  const changes = lines && changedLines(lines, now);
  const replaces = `This document replaces the one that ${name} declined on ${formatDateTimeUtc(at)}. Reason: ${reason}`;
  const unchanged = changes?.length === 0 ? '\nNothing in it has changed since.' : '';
  const text: Block = { kind: 'text', heading: 'Replaces a declined document', text: replaces + unchanged };
  return changes && changes.length > 0
    ? [text, { kind: 'table', heading: 'What has changed', columns: ['What', 'Declined', 'Now'], widths: [120, '*', '*'], rows: changes }]
    : [text];
}
