import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { superuserName } from '../../src/kit/db/embedded/cluster.ts';
import { urlAs } from '../../src/kit/db/setup/login-roles.ts';

/**
 * The embedded database as its operator reaches it, with the password in the data directory. The product does not keep
 * this URL once it has started.
 */
export const superuserUrl = async (url: string, dataDir: string): Promise<string> =>
  urlAs(url, { name: superuserName, password: (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim() });
