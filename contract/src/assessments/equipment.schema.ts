import { z } from 'zod';
import { ppeItems, type PpeItem } from './assessment.schema.ts';

// The protective equipment that an assessee ticks. Each tick is saved as it is made, and each item stands for itself: whoever changes one item says
// nothing of the others, so two people or two tabs never undo each other. Submit hands in what is ticked then.

/** What changed since the last saving: worn or not. */
export const EquipmentTicks = z.strictObject({ ticks: z.partialRecord(z.enum(ppeItems), z.boolean()) });
export type Ticks = z.output<typeof EquipmentTicks>['ticks'];

export const Equipment = z.object({ safetyEquipments: z.array(z.enum(ppeItems)) });

/** Ticks over what was worn before, in the order of the list. */
export const applyTicks = (selected: readonly string[], ticks: Ticks): PpeItem[] => ppeItems.filter((item) => ticks[item] ?? selected.includes(item));
