import './language.ts';
import { removeDemo } from './demo/index.ts';
import { runCommand } from './run-command.ts';

/** `npm run remove-demo`: deactivates the demo accounts, so that the installation can be opened to other people. */
await runCommand(async (kit, say) => {
  for (const line of await removeDemo(kit)) say(line);
  return true;
});
