import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readOrCreateSecret } from '../src/kit/auth/installation-secret.ts';
import { prepareLoginRoles } from '../src/kit/db/setup/login-roles.ts';

/** Runs an operator's command as npm does, and returns its exit code and output. */
export function runCommand(
  name: string,
  env: Record<string, string>,
  ...args: string[]
): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `../src/${name}.ts`), ...args],
    {
      env: { ...process.env, NODE_ENV: 'test', ...env },
      encoding: 'utf8',
    },
  );
  return { status, output: stdout + stderr };
}

/** Makes a copied database look as if a server had run on it, because commands refuse any other database. */
export const prepareServedDatabase = async (databaseUrl: string, dataDir: string): Promise<void> => {
  await prepareLoginRoles({ ownerUrl: databaseUrl, secret: await readOrCreateSecret(dataDir) });
};
