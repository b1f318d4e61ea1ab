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

/** Runs all of them, also after one failed: how many held, and of each that did not its name and the end of what it said. */
export function runGates() {
  const failed = [];
  const all = gates();
  for (const [name, command, args] of all) {
    console.log(`\n— ${name}`);
    const { status, stdout, stderr } = run(command, args, { mayFail: true, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    const said = `${stdout}${stderr}`.trimEnd();
    if (said !== '') console.log(said);
    if (status !== 0) failed.push({ name, said: said.split('\n').slice(-12) });
  }
  return { passed: all.length - failed.length, failed };
}
