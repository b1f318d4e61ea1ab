import { z } from 'zod';
import { PersonRef } from '../../access/user.schema.ts';
import { id, instant } from '../../kit/route.ts';
import { findingMessages } from '../messages/finding.messages.ts';

/**
 * - `passed`: the item passed once, and its plan is still running.
 * - `repeat due`: an amendment repeats the check on the vehicle, and the repeat has no verdict yet.
 * - `repeated ok`, `repeated not ok`: the verdict of the last repeat.
 * - `removed`: the item's vehicle was removed from the plan.
 * - `completed`: the item's plan is completed, so the item may have been shipped.
 */
export const suspectStates = [
  'passed',
  'repeat due',
  'repeated ok',
  'repeated not ok',
  'removed',
  'completed',
] as const;
export type SuspectState = (typeof suspectStates)[number];

/** A vehicle or piece that passed a check before another one was found Not OK on it. */
export const Suspect = z.object({
  /** The id of the suspect's checkpoint. */
  _id: id,
  vin: z.string().nullable(),
  /** The number of the piece in a part plan. */
  position: z.number().nullable(),
  state: z.enum(suspectStates),
  passedAt: instant,
  passedBy: PersonRef.nullable(),
  plan: z.object({ _id: id, planNo: z.string(), name: z.string(), type: z.enum(['P', 'G']) }),
  project: z.object({ _id: id, projectNo: z.string(), name: z.string() }),
});
export type Suspect = z.output<typeof Suspect>;

export const SuspectWindow = z.object({
  /** The last verified OK. If there is none it is null, and the window begins with the first recording. */
  since: z
    .object({
      vin: z.string().nullable(),
      position: z.number().nullable(),
      passedAt: instant,
      plan: z.object({ _id: id, planNo: z.string(), name: z.string(), type: z.enum(['P', 'G']) }),
    })
    .nullable(),
  until: instant,
  total: z.number(),
  states: z.array(z.object({ state: z.enum(suspectStates), count: z.number() })),
  /**
   * If the Not OK is on a started plan, that plan and how many suspects it has whose check an amendment can repeat;
   * otherwise null.
   */
  repeatable: z.object({ plan: id, planNo: z.string(), count: z.number() }).nullable(),
});
export type SuspectWindow = z.output<typeof SuspectWindow>;

/** Names a suspect: the vehicle by its VIN, or the piece by its number. */
export const formatSuspectName = ({ vin, position }: Pick<Suspect, 'vin' | 'position'>): string =>
  vin ?? findingMessages.piece({ position: position ?? 0 });
