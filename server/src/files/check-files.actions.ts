import type { Kit } from '../kit/kit.ts';
import { hashPrefixes, hashContent } from '../kit/storage/storage.ts';
import { listFilesByHashPrefix, isReferenced, type FileRow } from './sweep-files.queries.ts';

// For an operator after a restore, a move or a disk failure: reads every file in the database and compares it with its
// record. The daily sweep only checks that files exist. This check reads each one and changes nothing.

export type FileCheckResult = { files: number; bytes: number; missing: string[]; altered: string[]; stray: string[] };

/** Verifies the contents of all files. Calls `say` at each finding, because a large store takes a while. */
export async function verifyFileContents(
  { db, storage }: Pick<Kit, 'db' | 'storage'>,
  say: (line: string) => void,
): Promise<FileCheckResult> {
  const found: FileCheckResult = { files: 0, bytes: 0, missing: [], altered: [], stray: [] };
  const report = (kind: 'missing' | 'altered' | 'stray', sha256: string, words: string): void => {
    found[kind].push(sha256);
    say(`${kind.padEnd(7)}  ${sha256}  ${words}`);
  };
  for (const beginning of hashPrefixes) {
    // Lists the store before the table, because the content of a file is stored before its row.
    const stored = await storage.list(beginning);
    const known = Map.groupBy(await db.inSystem((tx) => listFilesByHashPrefix(tx, beginning)), ({ sha256 }) => sha256);
    for (const [sha256, rows] of known) {
      const bytes = await storage.get(sha256);
      const size = rows.find((row) => row.size !== null)?.size ?? bytes?.length;
      found.files += rows.length;
      found.bytes += bytes?.length ?? 0;
      if (!bytes) report('missing', sha256, namesOf(rows));
      else if (bytes.length !== size || hashContent(bytes) !== sha256)
        report(
          'altered',
          sha256,
          `${bytes.length === size ? 'other bytes' : `${bytes.length} instead of ${size} bytes`}, ${namesOf(rows)}`,
        );
    }
    // Queries again, because a row may have been added since.
    for (const sha256 of stored)
      if (!known.has(sha256) && !(await db.inSystem((tx) => isReferenced(tx, sha256))))
        report('stray', sha256, 'no file has this content');
  }
  return found;
}

/** Returns the names of the file, so that the operator can look for another copy. */
const namesOf = (rows: readonly FileRow[]): string =>
  rows
    .map(
      ({ name, company, createdAt }) =>
        `“${name ?? 'no name'}” (${company ?? 'the platform'}, ${createdAt.slice(0, 10)})`,
    )
    .join('; ');

export const isComplete = ({ missing, altered }: FileCheckResult): boolean => missing.length + altered.length === 0;
