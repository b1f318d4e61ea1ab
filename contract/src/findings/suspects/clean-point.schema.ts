import { z } from 'zod';
import { PersonRef } from '../../access/user.schema.ts';
import { id, instant } from '../../kit/route.ts';

/** A check that was Not OK on a plan, with the vehicle or piece from which it is clean again. */
export const CleanPoint = z.object({
  /** The id of the check's last finding on this plan. */
  _id: id,
  name: z.string(),
  partNo: z.string().nullable(),
  side: z.string().nullable(),
  tag: z.string().nullable(),
  foundAt: instant,
  vin: z.string().nullable(),
  position: z.number(),
  /** How many consecutive OKs the company requires, and how many there are so far. */
  needed: z.number(),
  clean: z.number(),
  first: z
    .object({
      vin: z.string().nullable(),
      position: z.number(),
      /** The numbers of the check's project and plan. */
      plan: z.string(),
      recordedAt: instant,
      recordedBy: PersonRef.nullable(),
      /** When the last of the required OKs was recorded. */
      reachedAt: instant,
    })
    .nullable(),
});
export type CleanPoint = z.output<typeof CleanPoint>;

/** Formats the inspected part, with its side and cell. */
export const formatCheckName = ({
  name,
  partNo,
  side,
  tag,
}: Pick<CleanPoint, 'name' | 'partNo' | 'side' | 'tag'>): string =>
  [[name, partNo].filter(Boolean).join(' '), side, tag].filter(Boolean).join(' · ');
