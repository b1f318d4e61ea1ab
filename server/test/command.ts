import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { secretOf } from '../src/kit/auth/installation-secret.ts';
import { readyLoginRoles } from '../src/kit/db/login-roles.ts';

/** Runs a command of the operator as npm does, and answers how it ended. */
export function runCommand(name: string, env: Record<string, string>, ...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, `../src/${name}.ts`), ...args], {
    env: { ...process.env, NODE_ENV: 'test', ...env },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

/** Makes a copied database one on which a server has run: commands take no other. */
export const asServed = async (databaseUrl: string, dataDir: string): Promise<void> => {
  await readyLoginRoles({ ownerUrl: databaseUrl, secret: await secretOf(dataDir) });
};
