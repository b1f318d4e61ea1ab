import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing, writeAtomically } from './storage.ts';

// What a server stores for itself in DATA_DIR, next to its secret and outside the database.

export const readServerFile = (dataDir: string, name: string): Promise<string | undefined> =>
  ignoreMissing(readFile(join(dataDir, name), 'utf8'));
export const writeServerFile = (dataDir: string, name: string, text: string): Promise<void> =>
  writeAtomically(join(dataDir, name), dataDir, Buffer.from(text));
