import type { PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';

// The content of a document, without its layout.
export type Block =
  | { kind: 'fields'; heading?: string; rows: [label: string, value: string][] }
  | { kind: 'text'; heading?: string; text: string }
  | { kind: 'table'; heading?: string; columns: string[]; widths?: (number | '*' | 'auto')[]; rows: string[][] }
  /** `across` is the number of pictures side by side: two for detail, four for recognition. */
  | { kind: 'pictures'; heading?: string; across?: 2 | 4; pictures: PrintedPicture[] }
  | { kind: 'list'; heading?: string; items: string[] }
  /** `goal` is the target of a bar, drawn across it; its name is in the legend. */
  | {
      kind: 'bars';
      heading: string;
      series: { name: string; tone: Tone }[];
      goal?: string;
      bars: { label: string; values: number[]; goal?: number }[];
    }
  | {
      kind: 'pareto';
      heading: string;
      columns: [name: string, count: string, cumulative: string];
      rows: { name: string; count: number; cumulative: number }[];
    }
  /** A whole and its parts, such as projects by status: each part's count is printed next to its name. */
  | { kind: 'ring'; heading: string; parts: { name: string; count: number; tone: Tone }[] }
  | { kind: 'heat'; heading: string; steps: readonly string[]; unknown: string; photos: HeatMapPhoto[] }
  /** `step` is the colour of a cell: 0 for low, 1 for medium, 2 for high. The first row is on top. */
  | {
      kind: 'matrix';
      heading: string;
      corner: string;
      columns: string[];
      rows: { label: string; cells: { text: string; step: number }[] }[];
      steps: string[];
    }
  /** Photos divided into cells, each labelled with its tag. */
  | { kind: 'grids'; heading: string; photos: GridPhoto[] };

/** `marks` are drawn over the picture. If there is no image, its caption is printed in its place. */
export type PrintedPicture = {
  image: Uint8Array | undefined;
  caption: string;
  marks?: readonly PhotoMark[] | undefined;
};

export type Tone = 'good' | 'bad' | 'idle';
/** A photo divided into rows and columns; `step` is the index of a cell's colour, absent if its result is unknown. */
export type HeatMapPhoto = {
  image: Uint8Array;
  caption: string;
  rows: number;
  columns: number;
  cells: { row: number; column: number; step?: number; text: string }[];
};

/**
 * A photo divided into rows and columns; tags are `A1` at the top left. `image` is undefined if the picture is missing.
 */
export type GridPhoto = { image: Uint8Array | undefined; caption: string; rows: number; columns: number };

/** `meaning` is what the signature declares, such as "I have read this contract and sign it". */
export type SignatureBox = { field: string; name: string; role: string; meaning: string };

export type DocumentContent = {
  title: string;
  number: string;
  subtitle: string;
  company: { name: string; logo?: Uint8Array };
  blocks: Block[];
  signatures?: SignatureBox[];
  seal?: SignatureBox;
  /**
   * The data that the document was rendered from. It is attached to the document; its digest is printed on the
   * signature page and, shortened, on every page.
   */
  content?: { json: string; sha256: string };
};
