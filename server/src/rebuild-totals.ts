import './language.ts';
import { rebuildTotals } from './inspection/index.ts';
import { runCommand } from './run-command.ts';

/** `npm run rebuild-totals`: rebuilds counters and totals of all companies from the log. */
await runCommand(async (kit, say) => {
  say(`Counters and totals of ${await rebuildTotals(kit)} companies now match the log`);
  return true;
});
