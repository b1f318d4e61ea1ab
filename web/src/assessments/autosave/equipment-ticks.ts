import { ppeItems } from '@roadworthy/contract/assessments/assessment.schema.ts';
import type { EquipmentSelection } from '@roadworthy/contract/assessments/equipment.schema.ts';
import type { SaveState } from './useAutoSave.ts';

// Ticks of protective equipment that have not reached the server. A tick has only two values, so a later tick of the
// same item either agrees or reverses it on purpose. Unlike an answer, it never needs a conflict dialog.

/** Returns the difference between two selections as single ticks. */
export const diffTicks = (before: readonly string[], after: readonly string[]): EquipmentSelection =>
  Object.fromEntries(
    ppeItems.flatMap((item) =>
      before.includes(item) === after.includes(item) ? [] : [[item, after.includes(item)] as const],
    ),
  );

/** Returns the ticks that are still pending after `sent` was saved, because they have changed again since. */
export const subtractSentTicks = (pending: EquipmentSelection, sent: EquipmentSelection): EquipmentSelection =>
  Object.fromEntries(
    ppeItems.flatMap((item) =>
      pending[item] === undefined || pending[item] === sent[item] ? [] : [[item, pending[item]] as const],
    ),
  );

/**
 * Returns the storage key. It contains the user, so that ticks of one person are never sent as those of another on the
 * same device.
 */
export const ticksStorageKey = (userId: string, projectId: string): string => `roadworthy.ticks.${userId}.${projectId}`;

const bySeverity = ['saved', 'saving', 'not saved'] as const satisfies readonly SaveState[];
/** Returns the worse of two statuses, because answers and ticks share one on the screen. */
export const pickWorseSaveState = (one: SaveState, other: SaveState): SaveState =>
  bySeverity.indexOf(one) > bySeverity.indexOf(other) ? one : other;
