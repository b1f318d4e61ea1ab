/** A part as it is jotted down, and the list as text that a spreadsheet takes. */
export type ListedPart = { name: string; partNo: string; quantity: string; types: readonly string[] };
export const blankPart: ListedPart = { name: '', partNo: '', quantity: '1', types: [] };

/** One line a part, its columns apart by tabs; what is typed cannot make a new one. */
export const listText = (parts: readonly ListedPart[]): string =>
  [['Part Name', 'Part Number', 'Quantity', 'Type of Work'], ...parts.map((part) => [part.name, part.partNo, part.quantity, part.types.join(', ')])]
    .map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t'))
    .join('\n');
