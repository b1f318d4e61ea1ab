import './language.ts';
import { checkEachFile, isComplete } from './files/index.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run check-files`: verifies that every file in the database is stored unchanged. Exits with 1 if one is missing
 * or altered; stored bytes without a file are only listed.
 */
await runCommand(async (kit, say) => {
  const found = await checkEachFile(kit, say);
  const { files, bytes, missing, altered, stray } = found;
  say(
    `${files} files read (${bytes} bytes): ${missing.length} missing, ${altered.length} altered; ${stray.length} in the store are of no file`,
  );
  return isComplete(found);
});
