import { ppeItems } from '@roadworthy/contract/assessments/assessment.schema.ts';
import type { Ticks } from '@roadworthy/contract/assessments/equipment.schema.ts';
import type { SaveState } from './useAutoSave.ts';

// Protective equipment ticks that have not reached the server. A tick has only two values, so a later tick of the same
// item either agrees or deliberately reverses it; unlike an answer, it never needs a conflict dialog.

/** The difference between two selections, as single ticks. */
export const changedTicks = (before: readonly string[], after: readonly string[]): Ticks =>
  Object.fromEntries(
    ppeItems.flatMap((item) =>
      before.includes(item) === after.includes(item) ? [] : [[item, after.includes(item)] as const],
    ),
  );

/** The ticks still pending after `sent` was saved: those that were changed again in the meantime. */
export const remainingTicks = (pending: Ticks, sent: Ticks): Ticks =>
  Object.fromEntries(
    ppeItems.flatMap((item) =>
      pending[item] === undefined || pending[item] === sent[item] ? [] : [[item, pending[item]] as const],
    ),
  );

/** Keyed by user, so that one person's ticks are never sent as those of another on the same device. */
export const ticksStorageKey = (userId: string, projectId: string): string => `roadworthy.ticks.${userId}.${projectId}`;

const bySeverity = ['saved', 'saving', 'not saved'] as const satisfies readonly SaveState[];
/** One status covers both answers and ticks: the worse of the two. */
export const worstState = (one: SaveState, other: SaveState): SaveState =>
  bySeverity.indexOf(one) > bySeverity.indexOf(other) ? one : other;
