import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { superuserName } from '../../src/kit/db/embedded/cluster.ts';
import { replaceUrlLogin } from '../../src/kit/db/setup/login-roles.ts';

/**
 * Returns the URL with which an operator reaches the embedded database, using the password from the data directory. The
 * product itself forgets this URL once it has started.
 */
export const buildSuperuserUrl = async (url: string, dataDir: string): Promise<string> =>
  replaceUrlLogin(url, {
    name: superuserName,
    password: (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim(),
  });
