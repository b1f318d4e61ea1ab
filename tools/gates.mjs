import { availableParallelism } from 'node:os';
import { captureOutput, pinnedNode } from './setup.mjs';

const typed = ['contract', 'server', 'web', 'e2e', 'bench', 'tools'];

/**
 * The gates, each of which passes or fails by its exit code. Each workspace has only one type checker, because several
 * would repeat their shared work.
 */
const gates = () => [
  ['format', 'oxfmt', ['--check', '.']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ...typed.map((folder) => [`types of ${folder}`, 'tsc', ['--noEmit', '--checkers', '1', '-p', folder]]),
  ['imports', pinnedNode, ['tools/check-imports.ts']],
  ['messages', pinnedNode, ['tools/check-messages.ts']],
  ['documents', pinnedNode, ['tools/check-docs.ts']],
  ['nothing unused', 'knip', ['--no-progress', '--no-config-hints']],
];

/**
 * Runs all gates, as many at once as there are processors, and prints their output. A failed gate does not stop the
 * others. Returns how many passed, and the name and the end of the output of each that failed.
 */
export async function runGates() {
  const failed = [];
  const all = gates();
  const open = all.values();
  const oneAfterTheOther = async () => {
    for (const [name, command, args] of open) {
      const { status, output } = await captureOutput(command, args);
      console.log(`\n— ${name}`);
      if (output !== '') console.log(output);
      if (status !== 0) failed.push({ name, output: output.split('\n').slice(-12) });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, oneAfterTheOther));
  return { passed: all.length - failed.length, failed };
}
