import { checkEachFile, isComplete } from './files/index.ts';
import { runCommand } from './run-command.ts';

/** `npm run check-files`: every file of the database is there, as it was kept. Ends with 1 when one is missing or altered; bytes of no file are listed alone. */
await runCommand(async (kit, say) => {
  const found = await checkEachFile(kit, say);
  const { files, bytes, missing, altered, stray } = found;
  say(`${files} files read (${bytes} bytes): ${missing.length} missing, ${altered.length} altered; ${stray.length} in the store are of no file`);
  return isComplete(found);
});
