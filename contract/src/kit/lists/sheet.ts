// A printable form as data: sections of labelled values, some left blank for handwriting. PDF and live preview are
// drawn from the same sheet, so they cannot differ in content.

export type SheetField = { label: string; value: string; /** Is as wide as two fields. */ wide?: boolean };

/** Prints the section on the same page as the one before, because a sign-off belongs with the work that it confirms. */
type WithPrevious = true;

export type FieldsSection = {
  kind: 'fields';
  heading: string;
  columns: number;
  fields: SheetField[];
  /** Leaves space for handwriting. */ tall?: boolean;
  withPrevious?: WithPrevious;
};
/** A row for each line. `beside` is the heading of the column for handwriting next to it. */
export type LinesSection = { kind: 'lines'; heading: string; beside: string; lines: string[] };
export type SheetColumn = { name: string; /** Relative width, by default 1. */ width?: number };
/** An empty cell is left blank for handwriting. */
export type TableSection = {
  kind: 'table';
  heading: string;
  columns: SheetColumn[];
  rows: string[][];
  withPrevious?: WithPrevious;
  /** Starts on a page of its own. */
  newPage?: true;
};
/** Photos by the keys of their files, each with its caption. */
export type PhotosSection = { kind: 'photos'; heading: string; photos: { key: string; caption: string }[] };
export type SheetSection = FieldsSection | LinesSection | TableSection | PhotosSection;

export type Sheet = {
  title: string;
  number: string;
  /** The company in the letterhead. */
  sender: string;
  /** The most important values, directly under the title. */
  facts: SheetField[];
  /** Printed if the sheet shows changes that are not saved yet. */
  notice: string;
  /**
   * The path of the record in the product; empty until it is saved. The QR code contains the public address followed by
   * this path.
   */
  path: string;
  sections: SheetSection[];
};

/** Lists every string of the sheet in reading order. */
export function listSheetTexts({ title, number, sender, facts, notice, sections }: Sheet): string[] {
  const ofField = ({ label, value }: SheetField) => [label, value];
  const ofSection = (section: SheetSection): string[] => {
    if (section.kind === 'fields') return [section.heading, ...section.fields.flatMap(ofField)];
    if (section.kind === 'lines') return [section.heading, section.beside, ...section.lines];
    if (section.kind === 'photos') return [section.heading, ...section.photos.map(({ caption }) => caption)];
    return [section.heading, ...section.columns.map(({ name }) => name), ...section.rows.flat()];
  };
  return [sender, title, number, notice, ...facts.flatMap(ofField), ...sections.flatMap(ofSection)].filter(
    (text) => text !== '',
  );
}
