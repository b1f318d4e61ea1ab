import './language.ts';
import { parseArgs } from 'node:util';
import { checkLogs } from './log-seals/index.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run check-logs`: verifies all seals, sealed days and chains of evidence. With `-- --head "…"`, also verifies
 * that they lead back to a head saved earlier. Exits with 1 if something is wrong.
 */
const { head } = parseArgs({ options: { head: { type: 'string' } } }).values;
await runCommand((kit, say) => checkLogs(kit, { head, print: say }));
