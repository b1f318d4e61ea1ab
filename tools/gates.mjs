import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, run } from './set-up.mjs';

const rooms = ['contract', 'server', 'web', 'e2e', 'bench'];
const hasSources = (room) => existsSync(join(root, room, 'src')) && readdirSync(join(root, room, 'src')).length > 0;

/** The gates, fast ones first. Each passes or fails by its exit code. */
const gates = () => [
  ['format', 'oxfmt', ['--check', '.']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ...rooms.filter(hasSources).map((room) => [`types of ${room}`, 'tsc', ['--noEmit', '-p', room]]),
  ['directions between rooms', pinnedNode, ['tools/check-rooms.ts']],
  ['documents', pinnedNode, ['tools/check-docs.ts']],
  ['nothing unused', 'knip', ['--no-progress', '--no-config-hints']],
];

/** Runs all of them, also after one failed, and says which did not hold. */
export function runGates() {
  const failed = [];
  const all = gates();
  for (const [name, command, args] of all) {
    console.log(`\n— ${name}`);
    if (run(command, args, { mayFail: true }).status !== 0) failed.push(name);
  }
  return { passed: all.length - failed.length, failed };
}
