import { z } from 'zod';
import { PersonRef } from '../../access/user.schema.ts';
import { id, instant } from '../../kit/route.ts';

/** A check of a plan that was Not OK, and from which vehicle or piece on it is clean again. */
export const CleanPoint = z.object({
  /** The id of its last finding on this plan. */
  _id: id,
  name: z.string(),
  partNo: z.string().nullable(),
  side: z.string().nullable(),
  tag: z.string().nullable(),
  foundAt: instant,
  vin: z.string().nullable(),
  position: z.number(),
  /** Consecutive OK that the company requires, and how many there are now. */
  needed: z.number(),
  clean: z.number(),
  first: z
    .object({
      vin: z.string().nullable(),
      position: z.number(),
      /** Number of its project and plan. */
      plan: z.string(),
      recordedAt: instant,
      recordedBy: PersonRef.nullable(),
      /** When the last of the required OK was recorded. */
      reachedAt: instant,
    })
    .nullable(),
});
export type CleanPoint = z.output<typeof CleanPoint>;

/** What was inspected, and where. */
export const checkName = ({ name, partNo, side, tag }: Pick<CleanPoint, 'name' | 'partNo' | 'side' | 'tag'>): string =>
  [[name, partNo].filter(Boolean).join(' '), side, tag].filter(Boolean).join(' · ');
