import fc from 'fast-check';
import { expect } from 'vitest';
import { can, listStepsFrom, findTargetStatus, type Machine } from './machine.ts';
import { Problem } from './problem.ts';

/** A row of a transition table as the specification writes it: from, event, who, to and an optional condition. */
export type TransitionRow = readonly [from: string, event: string, who: string, to: string, when?: string];

export const listTransitions = <S extends string, E extends string, W extends string, N extends string>({
  steps,
}: Machine<S, E, W, N>): TransitionRow[] =>
  steps.map(({ from, event, who, to, when }) =>
    when === undefined ? [from, event, who.join(', '), to] : [from, event, who.join(', '), to, when],
  );

/** Returns the message of a refusal. Undefined if the work was not refused. */
export function captureRefusal(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof Problem ? `${error.status} ${error.message}` : String(error);
  }
}

type MachineWords<S extends string, E, N> = {
  statuses: readonly S[];
  events: readonly E[];
  conditions?: readonly N[];
};

/**
 * Tries every event in every status under random conditions. Each must either follow the row of the table, or be
 * refused with 409 and the machine's message for the status. Returns the number of pairs of status and event, so that
 * the test can check that there were any.
 */
export function checkEveryTransition<S extends string, E extends string, W extends string, N extends string>(
  machine: Machine<S, E, W, N>,
  { statuses, events, conditions = [] }: MachineWords<S, E, N>,
): number {
  let tried = 0;
  for (const status of statuses) {
    for (const event of events) {
      tried += 1;
      const rows = listStepsFrom(machine, status, event);
      expect(can(machine, status, event), `${status}: ${event}`).toBe(rows.length > 0);
      fc.assert(
        fc.property(fc.subarray([...conditions]), (holding) => {
          const row = rows.find(({ when }) => when === undefined || holding.includes(when));
          if (row) expect(findTargetStatus(machine, status, event, holding)).toBe(row.to);
          else
            expect(captureRefusal(() => findTargetStatus(machine, status, event, holding))).toBe(
              `409 ${machine.refusal(status)}`,
            );
        }),
        { numRuns: conditions.length === 0 ? 1 : 20 },
      );
    }
  }
  return tried;
}
