import type { SampleKind } from '@roadworthy/contract/sample-data/sample-data.routes.ts';
import type { Tx } from '../kit/db/pool.ts';

/** The context of the functions that write the parts of a sample. */
export type SampleContext = {
  tx: Tx;
  companyId: string;
  /** The person who added the sample. Its records are created in their name. */
  userId: string;
  /** The time this many days and hours ago, as a database timestamp. */
  ago: (days: number, hours?: number) => string;
  /** The date this many days from today; negative for the past. */
  day: (days: number) => string;
  newId: () => string;
  /** Returns the id of a new record, and marks it as part of the sample. */
  mark: (kind: SampleKind) => string;
  /** Returns the next number for sample records. Real records are numbered separately. */
  number: () => Promise<string>;
};

/** The keys of the stored pictures. */
export type SamplePictures = Record<'sealOk' | 'sealNotOk' | 'lampOk' | 'lampNotOk' | 'left' | 'front', string>;
