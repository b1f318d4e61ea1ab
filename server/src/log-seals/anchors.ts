import { z } from 'zod';
import { readOwn, writeOwn } from '../kit/storage/server-file.ts';

// What this server remembers outside of the database: how far each company's logs were sealed, and with which MAC.

const Anchors = z.record(z.string(), z.object({ number: z.number(), mac: z.string() }));
export type Anchor = z.output<typeof Anchors>[string];
const file = 'log-seals.json';

export async function readAnchors(dataDir: string): Promise<Record<string, Anchor>> {
  const text = await readOwn(dataDir, file);
  return text === undefined ? {} : Anchors.parse(JSON.parse(text));
}
export const writeAnchors = (dataDir: string, anchors: Record<string, Anchor>): Promise<void> => writeOwn(dataDir, file, JSON.stringify(anchors));
