import { z } from 'zod';
import { reference, text } from '../../kit/field.ts';
import { id } from '../../kit/route.ts';
import { amendmentMessages } from '../messages/amendment.messages.ts';
import { maxCheckpoints } from '../work-plan.schema.ts';

// The checks of a started grid plan, which an amendment adds, changes and removes. A cell checks a part at most once,
// so side, cell and part identify a check.

const partReference = reference(amendmentMessages.check).transform((partId) => partId.toLowerCase());
const cell = { side: text(amendmentMessages.check, 60), tag: text(amendmentMessages.check, 3) };
const CheckReference = z.strictObject({ ...cell, part: partReference });
export type CheckReference = z.output<typeof CheckReference>;

export const keyOfCheck = ({ side, tag, part }: CheckReference): string => JSON.stringify([side, tag, part]);
const checks = z.array(CheckReference).max(maxCheckpoints).default([]);

/**
 * Changes of the checks. A changed check is another part in the same cell, with the samples and limits of that part; it
 * is recorded again.
 */
export const ChecksChange = z
  .strictObject({
    kind: z.literal('checks'),
    add: checks,
    change: z
      .array(CheckReference.extend({ newPart: partReference }))
      .max(maxCheckpoints)
      .default([]),
    remove: checks,
  })
  .refine(({ add, change, remove }) => add.length + change.length + remove.length > 0, amendmentMessages.nothingChanges)
  .refine(({ change, remove }) => {
    const keys = [...change, ...remove].map(keyOfCheck);
    return new Set(keys).size === keys.length;
  }, amendmentMessages.checkOnce);
export type ChecksChange = z.output<typeof ChecksChange>;

/** Lists the checks that leave the plan, including those that are replaced by another part. */
export const listRemovedChecks = ({ change, remove }: ChecksChange): CheckReference[] => [...remove, ...change];

/** A check as an amendment adds it. */
export const AddedCheck = z.object({
  side: z.string(),
  tag: z.string(),
  part: id,
  position: z.number(),
  /** The VINs of the vehicles that were already inspected when the amendment was proposed. */
  notOn: z.array(z.string()),
});
export type AddedCheck = z.output<typeof AddedCheck>;

/** A check of the plan, for the form that changes checks. */
export const GridPlanCheck = z.object({
  side: z.string(),
  tag: z.string(),
  part: z.object({ _id: id, name: z.string(), partNo: z.string(), revision: z.string() }),
});
export type GridPlanCheck = z.output<typeof GridPlanCheck>;
