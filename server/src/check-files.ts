import './language.ts';
import { verifyFileContents, isComplete } from './files/index.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run check-files`: verifies that every file in the database is stored unchanged. Exits with 1 if one is missing
 * or altered. Stored bytes that belong to no file are just listed.
 */
await runCommand(async (kit, say) => {
  const found = await verifyFileContents(kit, say);
  const { files, bytes, missing, altered, stray } = found;
  say(
    `${files} files read (${bytes} bytes): ${missing.length} missing, ${altered.length} altered; ${stray.length} in the store without a file`,
  );
  return isComplete(found);
});
