import { install, run } from './set-up.mjs';

/** The gates, fast ones first. Each fails by its own exit code. */
install();
run('oxfmt', ['--check', '.']);
run('oxlint', ['--deny-warnings']);
for (const room of ['contract', 'server', 'web', 'e2e', 'bench']) run('tsc', ['-p', room]);
run('node', ['tools/check-rooms.ts']);
run('knip', []);
if (!process.argv.includes('--no-unit')) run('vitest', ['run', '--project', 'contract', '--project', 'web', '--project', 'kit']);
