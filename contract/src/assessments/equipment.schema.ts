import { z } from 'zod';
import { ppeItems, type PpeItem } from './assessment.schema.ts';

// The protective equipment that an assessee ticks. Each tick is saved at once and changes only its own item, so that
// two people or tabs never undo each other's ticks. Submitting the assessment takes the ticks as they are at that
// moment.

/** The items that were ticked (`true`) or unticked (`false`) since the last save. */
export const EquipmentTicks = z.strictObject({ ticks: z.partialRecord(z.enum(ppeItems), z.boolean()) });
export type EquipmentSelection = z.output<typeof EquipmentTicks>['ticks'];

export const Equipment = z.object({ safetyEquipments: z.array(z.enum(ppeItems)) });

/** Applies ticks to an earlier selection. The result is in the order of the list. */
export const applyTicks = (selected: readonly string[], ticks: EquipmentSelection): PpeItem[] =>
  ppeItems.filter((item) => ticks[item] ?? selected.includes(item));
