import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readOrCreateSecret } from '../src/kit/auth/installation-secret.ts';
import { prepareLoginRoles } from '../src/kit/db/setup/login-roles.ts';

/** Runs a command of the operator as npm does, and answers how it ended. */
export function runCommand(name: string, env: Record<string, string>, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, `../src/${name}.ts`), ...args], {
    env: { ...process.env, NODE_ENV: 'test', ...env },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

/** Makes a copied database one on which a server has run: commands take no other. */
export const prepareAsServed = async (databaseUrl: string, dataDir: string): Promise<void> => {
  await prepareLoginRoles({ ownerUrl: databaseUrl, secret: await readOrCreateSecret(dataDir) });
};
