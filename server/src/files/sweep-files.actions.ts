import type { Kit } from '../kit/kit.ts';
import { hashPrefixes } from '../kit/storage/storage.ts';
import * as sweeping from './sweep-files.queries.ts';

// Removes photos that were uploaded but never became part of a record, because the form was abandoned or the device
// broke. Documents, and photos to which a record has ever referred, are never removed. The same job compares store and
// table: a crash between writing content and row leaves content without a row, and a broken disk leaves rows without
// content.

const days = 86_400_000;
const batchSize = 200;
const maxListed = 20;

/**
 * Deletes unused pictures, and then compares store and table. Two servers at once share the deletions, because each
 * skips the rows that the other has locked.
 */
export async function sweepFiles(kit: Kit): Promise<void> {
  const { keepUnusedFilesDays } = kit.settings;
  if (keepUnusedFilesDays > 0) await removeUnnamed(kit, new Date(kit.now().getTime() - keepUnusedFilesDays * days));
  await checkFiles(kit);
}

async function removeUnnamed(kit: Kit, before: Date): Promise<void> {
  kit.metrics.set('roadworthy_files_unnamed', await kit.db.inSystem((tx) => sweeping.countUnusedPictures(tx, before)));
  let removed = 0;
  for (let more = true; more;) {
    const gone = await kit.db.inSystem((tx) => sweeping.deleteUnusedPictures(tx, before, batchSize));
    const bytes = gone.flatMap(({ sha256, sentSha256, keepsSent }) =>
      keepsSent && sentSha256 ? [sha256, sentSha256] : [sha256],
    );
    for (const sha256 of new Set(bytes)) await removeBytes(kit, sha256);
    removed += gone.length;
    more = gone.length === batchSize;
  }
  if (removed > 0)
    kit.note('info', 'pictures without a record were removed', {
      files: removed,
      uploadedBefore: before.toISOString(),
    });
  kit.metrics.add('roadworthy_files_swept_total', removed);
}

/**
 * Deletes content that no file of any company uses any more. A concurrent upload of the same picture waits, and then
 * stores it again.
 */
async function removeBytes(kit: Kit, sha256: string): Promise<void> {
  await kit.db.inSystem(async (tx) => {
    await sweeping.lockBytes(tx, sha256);
    if (!(await sweeping.isReferenced(tx, sha256))) await kit.storage.remove(sha256);
  });
}

/** Compares store and table. Reports differences but changes nothing, because an operator has to decide. */
export async function checkFiles(kit: Kit): Promise<{ missing: string[]; stray: string[] }> {
  const [missing, stray]: [string[], string[]] = [[], []];
  for (const beginning of hashPrefixes) {
    // Reads the store first and then the table, and checks differences again: a file that is just being saved is not an
    // error.
    const stored = new Set(await kit.storage.list(beginning));
    const known = await kit.db.inSystem((tx) => sweeping.listHashesByPrefix(tx, beginning));
    for (const sha256 of stored)
      if (!known.has(sha256) && !(await kit.db.inSystem((tx) => sweeping.isReferenced(tx, sha256)))) stray.push(sha256);
    for (const sha256 of known) if (!stored.has(sha256) && !(await kit.storage.has(sha256))) missing.push(sha256);
  }
  kit.metrics.set('roadworthy_files_missing', missing.length);
  kit.metrics.set('roadworthy_files_stray', stray.length);
  if (missing.length > 0)
    kit.note('error', 'contents of files are missing', { files: missing.length, sha256: missing.slice(0, maxListed) });
  if (stray.length > 0)
    kit.note('warn', 'the store has contents that belong to no file', {
      files: stray.length,
      sha256: stray.slice(0, maxListed),
    });
  return { missing, stray };
}
