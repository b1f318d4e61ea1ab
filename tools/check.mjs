// npm run check: every gate and the fast tests, in well under two minutes. `--no-unit` leaves out the tests.
import { runGates } from './gates.mjs';
import { install, run } from './setup.mjs';
import { enableUnpackedPrograms } from './test-programs.mjs';

await install();
enableUnpackedPrograms();
const { passed, failed: gatesThatFailed } = await runGates();
const failed = gatesThatFailed.map(({ name }) => name);
const units = ['contract', 'web', 'kit', 'tools'].flatMap((project) => ['--project', project]);
if (!process.argv.includes('--no-unit') && run('vitest', ['run', ...units], { mayFail: true }).status !== 0)
  failed.push('unit tests');
console.log(failed.length === 0 ? `\nAll ${passed} checks passed` : `\nFailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
