import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import { workTypeLabels } from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import { printablesMessages as messages } from '@roadworthy/contract/printables/messages/printables.messages.ts';
/** A part of the list, and the list as text for a spreadsheet. */
export type ListedPart = { name: string; partNo: string; quantity: string; types: readonly string[] };
export const blankPart: ListedPart = { name: '', partNo: '', quantity: '1', types: [] };

/** One line per part with tab-separated columns; tabs and line breaks in the input are replaced. */
export const listText = (parts: readonly ListedPart[]): string =>
  [
    [messages.partName, messages.partNumber, messages.quantity, messages.typeOfWork],
    ...parts.map((part) => [
      part.name,
      part.partNo,
      part.quantity,
      part.types.map((type) => labelOf(workTypeLabels, type)).join(', '),
    ]),
  ]
    .map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t'))
    .join('\n');
