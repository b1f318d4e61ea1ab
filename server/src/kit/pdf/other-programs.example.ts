// What other programs make of our files. They come with Debian; a test that needs one says which package it is in.
import { execFileSync } from 'node:child_process';

export function ask(tool: string, debianPackage: string, ...args: string[]): string {
  try {
    return execFileSync(tool, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error(`${tool} is missing: apt-get install ${debianPackage}`, { cause: error });
    throw error;
  }
}
