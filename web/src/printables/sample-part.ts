import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import { workTypeLabels } from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import { printablesMessages as messages } from '@roadworthy/contract/printables/messages/printables.messages.ts';
export type ListedPart = { name: string; partNo: string; quantity: string; types: readonly string[] };
export const blankSamplePart: ListedPart = { name: '', partNo: '', quantity: '1', types: [] };

/**
 * Formats the list for a spreadsheet: a line per part, with tabs between the columns. Tabs in the input become spaces.
 */
export const formatPartList = (parts: readonly ListedPart[]): string =>
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
