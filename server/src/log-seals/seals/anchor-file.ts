import { z } from 'zod';
import { readServerFile, writeServerFile } from '../../kit/storage/storage.ts';
import { Stamp } from './seal.ts';

// A server's own record of the seals. It is in DATA_DIR, where the owner of the database cannot change it, and says how
// far each company is sealed and how the last check ended.

const file = 'log-seals.json';

const Anchor = z.object({ name: z.string(), number: z.int(), digest: z.string() });
export type Anchor = z.output<typeof Anchor>;
/** The format from before seals were signed (docs/decisions/0048-signed-log-seals.md). */
const LegacyAnchor = z.object({ number: z.int(), mac: z.string() });
export type LegacyAnchor = z.output<typeof LegacyAnchor>;

const AnchorFile = z.object({
  version: z.literal(2),
  companies: z.record(z.string(), z.union([Anchor, LegacyAnchor])),
  /** When the first baseline was recorded. */
  baselineAt: z.string().optional(),
  /**
   * The newest migration for which this server has recorded baselines. Only a version with a newer one records another.
   */
  migratedTo: z.string().optional(),
  /** The last head, and who has received it so far. */
  head: z
    .object({
      text: z.string(),
      stamp: Stamp.optional(),
      mailedTo: z.array(z.string()),
      mailedAt: z.string().optional(),
    })
    .optional(),
  /** When the last check completed, and its number of findings. */
  checked: z.object({ at: z.string(), altered: z.int() }).optional(),
  /** Why the check fails, and when that was last mailed. */
  failure: z.object({ why: z.string(), mailedAt: z.string() }).optional(),
});
export type AnchorFile = z.output<typeof AnchorFile>;

/** Makes a new object each time, because the nightly job modifies what it has read. */
const emptyFile = (): AnchorFile => ({ version: 2, companies: {} });

/** Reads the file. `lost` means that it is missing or cannot be read. */
export async function readAnchorFile(dataDir: string): Promise<AnchorFile & { lost?: 'missing' | 'unreadable' }> {
  const text = await readServerFile(dataDir, file);
  if (text === undefined) return { ...emptyFile(), lost: 'missing' };
  const read = readCurrent(text) ?? readLegacy(text);
  return read ?? { ...emptyFile(), lost: 'unreadable' };
}

const tryParse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Not an error here: the caller reports that the file cannot be read.
    return undefined;
  }
};
const readCurrent = (text: string): AnchorFile | undefined => AnchorFile.safeParse(tryParse(text)).data;
function readLegacy(text: string): AnchorFile | undefined {
  const companies = z.record(z.uuid(), LegacyAnchor).safeParse(tryParse(text)).data;
  return companies && { ...emptyFile(), companies };
}

export const writeAnchorFile = (
  dataDir: string,
  { version, companies, baselineAt, migratedTo, head, checked, failure }: AnchorFile,
): Promise<void> =>
  writeServerFile(
    dataDir,
    file,
    JSON.stringify({ version, companies, baselineAt, migratedTo, head, checked, failure }),
  );
