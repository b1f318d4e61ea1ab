import { z } from 'zod';
import { id } from '../kit/route.ts';
import { toneOfState, stateNames } from './checkpoint.machine.ts';
import { contested, type CheckpointStanding } from './contest.machine.ts';
import type { Tone } from '../kit/tone.ts';

/**
 * A grid plan at one glance: vehicles down, cells of the sides across. A cell with several checks shows the one that needs somebody most: this order,
 * from the most pressing on.
 */
export const cellStandings = ['contested', 'not ok', 'rectified', 'unchecked', 'skipped', 'complete', 'ok'] as const satisfies readonly CheckpointStanding[];
export type CellStanding = (typeof cellStandings)[number];

/** Symbols beside the colours: the matrix is read in glare, on paper and by people who see colours differently. */
export const cellLooks: Record<CellStanding, { symbol: string; label: string; tone: Tone }> = {
  contested: { symbol: '⚑', ...contested },
  'not ok': { symbol: '✕', label: stateNames['not ok'], tone: toneOfState['not ok'] },
  rectified: { symbol: '~', label: stateNames.rectified, tone: toneOfState.rectified },
  unchecked: { symbol: '·', label: stateNames.unchecked, tone: toneOfState.unchecked },
  skipped: { symbol: '»', label: stateNames.skipped, tone: toneOfState.skipped },
  complete: { symbol: '✓✓', label: stateNames.complete, tone: toneOfState.complete },
  ok: { symbol: '✓', label: stateNames.ok, tone: toneOfState.ok },
};

export const MatrixCell = z.object({ side: z.string(), tag: z.string(), state: z.enum(cellStandings), done: z.number(), total: z.number() });
export const MatrixRow = z.object({ _id: id, vin: z.string(), cells: z.array(MatrixCell) });
export type MatrixRow = z.output<typeof MatrixRow>;
