// What a document says, without its layout.
export type Block =
  | { kind: 'fields'; heading?: string; rows: [label: string, value: string][] }
  | { kind: 'text'; heading?: string; text: string }
  | { kind: 'table'; heading?: string; columns: string[]; widths?: (number | '*' | 'auto')[]; rows: string[][] }
  /** `across` is the number of pictures side by side: two for detail, four for recognition. */
  | { kind: 'pictures'; heading?: string; across?: 2 | 4; pictures: { image: Uint8Array; caption: string }[] }
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
  /** A whole and its parts, such as projects by status: each part's count is printed beside its name. */
  | { kind: 'ring'; heading: string; parts: { name: string; count: number; tone: Tone }[] }
  | { kind: 'heat'; heading: string; steps: readonly string[]; unknown: string; photos: HeatPhoto[] }
  /** Photos divided into cells, each labelled with its tag. */
  | { kind: 'grids'; heading: string; photos: GridPhoto[] };

export type Tone = 'good' | 'bad' | 'idle';
/** A photo divided into rows and columns; a cell has the number of its step, or none if nothing is known of it. */
export type HeatPhoto = {
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
  /** The data that the document was rendered from: attached to it, with its digest printed on every page. */
  content?: { json: string; sha256: string };
};
