import { parseArgs } from 'node:util';
import { checkLogs } from './log-seals/index.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run check-logs`: all seals, all sealed days and all chains of evidence, compared now; with `-- --head "…"` also whether they go back to a head that
 * somebody kept. Ends with 1 when something is found.
 */
const { head } = parseArgs({ options: { head: { type: 'string' } } }).values;
await runCommand((kit, say) => checkLogs(kit, { head, print: say }));
