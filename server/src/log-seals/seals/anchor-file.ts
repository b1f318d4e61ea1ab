import { z } from 'zod';
import { readServerFile, writeServerFile } from '../../kit/storage/server-file.ts';
import { Stamp } from './seal.ts';

// What a server remembers about the seals in DATA_DIR, where the database owner cannot change it: how far each company
// is sealed, and how the last check ended.

const file = 'log-seals.json';

const Anchor = z.object({ name: z.string(), number: z.int(), digest: z.string() });
export type Anchor = z.output<typeof Anchor>;
/** `mac` uses the format from before migration 0048. */
const LegacyAnchor = z.object({ number: z.int(), mac: z.string() });
export type LegacyAnchor = z.output<typeof LegacyAnchor>;

const Memory = z.object({
  version: z.literal(2),
  companies: z.record(z.string(), z.union([Anchor, LegacyAnchor])),
  /** When the first baseline of rows was recorded. */
  baselineAt: z.string().optional(),
  /**
   * The newest migration of the version that last recorded a missing baseline. Only a version with a newer migration
   * has a reason to record another.
   */
  migratedTo: z.string().optional(),
  /** The last head and who has received it so far. */
  head: z
    .object({
      text: z.string(),
      stamp: Stamp.optional(),
      mailedTo: z.array(z.string()),
      mailedAt: z.string().optional(),
    })
    .optional(),
  /** The last completed check and its number of findings. */
  checked: z.object({ at: z.string(), altered: z.int() }).optional(),
  /** Why and since when the check fails, and when that was last mailed. */
  failure: z.object({ why: z.string(), mailedAt: z.string() }).optional(),
});
export type Memory = z.output<typeof Memory>;

/** A new object each time, because the nightly job modifies what it has read. */
const emptyFile = (): Memory => ({ version: 2, companies: {} });

/** `lost`: the file is missing or unreadable. */
export async function readAnchorFile(dataDir: string): Promise<Memory & { lost?: 'missing' | 'unreadable' }> {
  const text = await readServerFile(dataDir, file);
  if (text === undefined) return { ...emptyFile(), lost: 'missing' };
  const read = readCurrent(text) ?? readLegacy(text);
  return read ?? { ...emptyFile(), lost: 'unreadable' };
}

const tryParse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The caller reports that the file cannot be read.
    return undefined;
  }
};
const readCurrent = (text: string): Memory | undefined => Memory.safeParse(tryParse(text)).data;
function readLegacy(text: string): Memory | undefined {
  const companies = z.record(z.uuid(), LegacyAnchor).safeParse(tryParse(text)).data;
  return companies && { ...emptyFile(), companies };
}

export const writeAnchorFile = (
  dataDir: string,
  { version, companies, baselineAt, migratedTo, head, checked, failure }: Memory,
): Promise<void> =>
  writeServerFile(
    dataDir,
    file,
    JSON.stringify({ version, companies, baselineAt, migratedTo, head, checked, failure }),
  );
