import { describeMarks } from '@roadworthy/contract/photo-evidence/marks/photo-mark.texts.ts';
import type { PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import { photoMarkMessages as messages } from '@roadworthy/contract/photo-evidence/messages/photo-mark.messages.ts';
import type { Table, TableColumn } from '@roadworthy/contract/kit/lists/table.ts';
import type { Tx } from '../../db/pool.ts';

// A downloaded list with photos has a column that describes the marks on them, because a file cannot draw them over the
// photos as screens do (docs/decisions/0130-marks-on-photos.md).

/** Loads the marks of photos by file key. Belongs to the photos slice, which the kit may not import. */
export type LoadPhotoMarks = (
  context: { tx: Tx },
  keys: readonly string[],
) => Promise<ReadonlyMap<string, readonly PhotoMark[]>>;

/** Loads the marks for each page of rows, and returns them as the last column. A table without photos gets no column. */
export function makeMarksColumn(table: Table, load: LoadPhotoMarks) {
  const texts = new WeakMap<object, string>();
  const column: TableColumn<unknown> = {
    title: messages.marks,
    value: (row) => (isObject(row) ? texts.get(row) : undefined),
  };
  async function* describe(tx: Tx, pages: AsyncIterable<unknown[]>): AsyncGenerator<unknown[]> {
    for await (const rows of pages) {
      const keysOf = new Map(rows.filter(isObject).map((row) => [row, table.photos?.(row) ?? []]));
      const keys = new Set([...keysOf.values()].flat());
      const marks = keys.size > 0 ? await load({ tx }, [...keys]) : new Map<string, readonly PhotoMark[]>();
      for (const [row, ofRow] of keysOf) texts.set(row, formatMarks(ofRow.flatMap((key) => marks.get(key) ?? [])));
      yield rows;
    }
  }
  const hasPhotos = 'photos' in table;
  return {
    columns: hasPhotos ? [column] : [],
    describe: hasPhotos ? describe : (_tx: Tx, pages: AsyncIterable<unknown[]>) => pages,
  };
}

const isObject = (row: unknown): row is object => typeof row === 'object' && row !== null;

/** Formats the number of marks with their shapes and descriptions; empty without marks. */
const formatMarks = (marks: readonly PhotoMark[]): string =>
  marks.length === 0 ? '' : messages.counted({ count: marks.length, marks: describeMarks(marks) });
