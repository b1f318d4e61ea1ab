// Runs other PDF programs on our files. They are Debian packages; tests name the package that they need.
import { execFileSync, spawnSync } from 'node:child_process';

export function runTool(tool: string, debianPackage: string, ...args: string[]): string {
  try {
    return execFileSync(tool, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error(`${tool} is missing: apt-get install ${debianPackage}`, { cause: error });
    throw error;
  }
}

/** Returns the tool's whole output, even if it reports errors in the file. */
export function runToolLeniently(tool: string, debianPackage: string, ...args: string[]): string {
  const { error, stdout, stderr } = spawnSync(tool, args, { encoding: 'utf8' });
  if (error) throw new Error(`${tool} is missing: apt-get install ${debianPackage}`, { cause: error });
  return `${stdout}\n${stderr}`;
}
