import fc from 'fast-check';
import { expect } from 'vitest';
import { can, stepsFrom, targetOf, type Machine } from './machine.ts';
import { Problem } from './problem.ts';

/** A row of a transition table as the specification writes it: from, event, who, to and an optional condition. */
export type Row = readonly [from: string, event: string, who: string, to: string, when?: string];

export const rowsOf = <S extends string, E extends string, W extends string, N extends string>({
  steps,
}: Machine<S, E, W, N>): Row[] =>
  steps.map(({ from, event, who, to, when }) =>
    when === undefined ? [from, event, who.join(', '), to] : [from, event, who.join(', '), to, when],
  );

/** The message of a refusal; undefined if the work was not refused. */
export function refusalOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof Problem ? `${error.status} ${error.message}` : String(error);
  }
}

type MachineWords<S, E, N> = {
  subject: string;
  statuses: readonly S[];
  events: readonly E[];
  conditions?: readonly N[];
};

/**
 * Tries every event in every status under every condition: it must follow the table's row or be refused with 409
 * "{Subject} is {status}". Returns the number of pairs tried, because a check that looked at nothing proves nothing.
 */
export function checkEveryTransition<S extends string, E extends string, W extends string, N extends string>(
  machine: Machine<S, E, W, N>,
  { subject, statuses, events, conditions = [] }: MachineWords<S, E, N>,
): number {
  let tried = 0;
  for (const status of statuses) {
    for (const event of events) {
      tried += 1;
      const rows = stepsFrom(machine, status, event);
      expect(can(machine, status, event), `${status}: ${event}`).toBe(rows.length > 0);
      fc.assert(
        fc.property(fc.subarray([...conditions]), (holding) => {
          const row = rows.find(({ when }) => when === undefined || holding.includes(when));
          if (row) expect(targetOf(machine, status, event, holding)).toBe(row.to);
          else expect(refusalOf(() => targetOf(machine, status, event, holding))).toBe(`409 ${subject} is ${status}`);
        }),
        { numRuns: conditions.length === 0 ? 1 : 20 },
      );
    }
  }
  return tried;
}
