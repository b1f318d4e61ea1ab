import { z } from 'zod';
import { PersonRef } from '../../access/user.schema.ts';
import { id, instant } from '../../kit/route.ts';
import { findingMessages } from '../messages/finding.messages.ts';

/**
 * What is known of a suspect: it passed once and its plan is running; its vehicle was removed from the plan; or its
 * plan is completed, so that it may have been shipped.
 */
export const suspectStates = ['passed', 'removed', 'completed'] as const;
export type SuspectState = (typeof suspectStates)[number];

/** A vehicle or piece that passed the check on which something else was found Not OK. */
export const Suspect = z.object({
  /** The id of its checkpoint. */
  _id: id,
  vin: z.string().nullable(),
  /** The piece of a part plan. */
  position: z.number().nullable(),
  state: z.enum(suspectStates),
  passedAt: instant,
  passedBy: PersonRef.nullable(),
  plan: z.object({ _id: id, planNo: z.string(), name: z.string(), type: z.enum(['P', 'G']) }),
  project: z.object({ _id: id, projectNo: z.string(), name: z.string() }),
});
export type Suspect = z.output<typeof Suspect>;

export const SuspectWindow = z.object({
  /** The last verified OK, or null if there is none: then the window begins with the first recording. */
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
});
export type SuspectWindow = z.output<typeof SuspectWindow>;

/** The vehicle by its VIN, or the piece by its number. */
export const suspectName = ({ vin, position }: Pick<Suspect, 'vin' | 'position'>): string =>
  vin ?? findingMessages.piece({ position: position ?? 0 });
