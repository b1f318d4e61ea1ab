import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing, writeWhole } from './storage.ts';

// What a server keeps for itself in DATA_DIR, beside its key and out of the database.

export const readOwn = (dataDir: string, name: string): Promise<string | undefined> => unlessMissing(readFile(join(dataDir, name), 'utf8'));
export const writeOwn = (dataDir: string, name: string, text: string): Promise<void> => writeWhole(join(dataDir, name), dataDir, Buffer.from(text));
