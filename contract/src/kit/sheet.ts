/**
 * A form on paper, as data: sections of labelled values, some of them left to the pen. The PDF and the live preview are both drawn from one
 * sheet, so they cannot differ in what they say.
 */
export type SheetField = { label: string; value: string; /** Takes the room of two. */ wide?: boolean };

export type FieldsSection = { kind: 'fields'; heading: string; columns: number; fields: SheetField[]; /** Room to write by hand. */ tall?: boolean };
/** One row a line; `beside` is what is written by hand next to each. */
export type LinesSection = { kind: 'lines'; heading: string; beside: string; lines: string[] };
export type SheetColumn = { name: string; /** Its share of the width; 1 where none is given. */ width?: number };
/** A cell without words is left to the pen. */
export type TableSection = { kind: 'table'; heading: string; columns: SheetColumn[]; rows: string[][] };
export type SheetSection = FieldsSection | LinesSection | TableSection;

export type Sheet = {
  title: string;
  number: string;
  /** The company on whose paper it stands. */
  sender: string;
  /** What one looks for first, under the title. */
  facts: SheetField[];
  /** Said on paper that shows more than what is saved. */
  notice: string;
  /** Where the record is found in the product; empty while it is not there. The QR code says it, with the address before it. */
  path: string;
  sections: SheetSection[];
};

/** Every text of the sheet, in the order in which it is read. */
export function sheetTexts({ title, number, sender, facts, notice, sections }: Sheet): string[] {
  const ofField = ({ label, value }: SheetField) => [label, value];
  const ofSection = (section: SheetSection): string[] => {
    if (section.kind === 'fields') return [section.heading, ...section.fields.flatMap(ofField)];
    if (section.kind === 'lines') return [section.heading, section.beside, ...section.lines];
    return [section.heading, ...section.columns.map(({ name }) => name), ...section.rows.flat()];
  };
  return [sender, title, number, notice, ...facts.flatMap(ofField), ...sections.flatMap(ofSection)].filter((text) => text !== '');
}
