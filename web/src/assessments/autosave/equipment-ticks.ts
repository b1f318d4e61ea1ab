import { ppeItems } from '@roadworthy/contract/assessments/assessment.schema.ts';
import type { Ticks } from '@roadworthy/contract/assessments/equipment.schema.ts';
import type { SaveState } from './useAutoSave.ts';

// Ticks of protective equipment that the server does not have yet. A tick has two sides, so whoever ticks the same item later than somebody else
// says the same or takes it back knowingly: there is nothing to ask about, as there is with an answer.

/** What changed on the screen, as single ticks. */
export const changedTicks = (before: readonly string[], after: readonly string[]): Ticks =>
  Object.fromEntries(ppeItems.flatMap((item) => (before.includes(item) === after.includes(item) ? [] : [[item, after.includes(item)] as const])));

/** What waits on when these were sent: whatever was ticked the other way meanwhile. */
export const remainingTicks = (pending: Ticks, sent: Ticks): Ticks =>
  Object.fromEntries(ppeItems.flatMap((item) => (pending[item] === undefined || pending[item] === sent[item] ? [] : [[item, pending[item]] as const])));

/** One person's ticks are never sent as another's who signs in at the same device. */
export const ticksStorageKey = (userId: string, projectId: string): string => `roadworthy.ticks.${userId}.${projectId}`;

const bySeverity = ['saved', 'saving', 'not saved'] as const satisfies readonly SaveState[];
/** One mark speaks for both, the answers and the ticks: the worse of the two. */
export const worstState = (one: SaveState, other: SaveState): SaveState => (bySeverity.indexOf(one) > bySeverity.indexOf(other) ? one : other);
