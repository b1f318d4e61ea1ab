import type { SampleKind } from '@roadworthy/contract/sample-data/sample-data.routes.ts';
import type { Tx } from '../kit/db/pool.ts';

/** What the functions that write the parts of a sample receive. */
export type SampleFill = {
  tx: Tx;
  companyId: string;
  /** The person who added the sample; its records are created in their name. */
  userId: string;
  /** A moment some days and hours ago, as the database takes it. */
  ago: (days: number, hours?: number) => string;
  /** The day, some days from today; negative for the past. */
  day: (days: number) => string;
  newId: () => string;
  /** The id of a new record of the sample, which gets its mark. */
  mark: (kind: SampleKind) => string;
  /** The next number of the samples, apart from the numbers of real records. */
  number: () => Promise<string>;
};

/** The keys of the stored pictures. */
export type SamplePictures = Record<'sealOk' | 'sealNotOk' | 'lampOk' | 'lampNotOk' | 'left' | 'front', string>;
