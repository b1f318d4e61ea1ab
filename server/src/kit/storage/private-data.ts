import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The entries that an installation makes in its data directory. Restricting a folder protects everything below it, so
 * millions of files need not be visited.
 */
const ownEntries = /^(files|log-seals\.json|postgres(\..*)?|scratch|secret\.key|server\.lock)$/;
const otherAccounts = 0o077;
const isAccessible = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && (found.mode & otherAccounts) !== 0;
};

/**
 * Makes this process write files that only its own account can read, and restricts entries of the data directory that
 * earlier versions or a restore left readable for others. If the directory also contains files of other programs that
 * others can read, restricts only our own entries.
 */
export async function restrictAccess(dataDir: string, note: (line: string) => void): Promise<void> {
  process.umask(otherAccounts);
  await mkdir(dataDir, { recursive: true });
  const names = await readdir(dataDir);
  for (const name of names) if (ownEntries.test(name)) await restrict(join(dataDir, name), note);
  const open = await Promise.all(
    names.map(async (name) => !ownEntries.test(name) && (await isAccessible(join(dataDir, name)))),
  );
  if (!open.includes(true)) return restrict(dataDir, note);
  if (!(await isAccessible(dataDir))) return;
  note(
    `Other accounts can look into ${dataDir}, which also holds ${names[open.indexOf(true)]}: give Roadworthy a directory of its own (DATA_DIR).`,
  );
}

async function restrict(path: string, note: (line: string) => void): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found || (found.mode & otherAccounts) === 0) return;
  await chmod(path, found.mode & 0o7700).catch(() =>
    note(`Other accounts can read ${path}, and only its owner may change that: chmod go= ${path}`),
  );
}
