import { problem } from './problem.ts';

/**
 * A status machine is a table: from, event, who, to and an optional condition. The server, buttons, 409 messages and
 * diagrams all read the same rows. `who` holds terms of the slice (`brm`, `the assignee`), which the slice itself
 * resolves.
 */
export type Step<Status extends string, Event extends string, Who extends string, When extends string = never> = {
  readonly from: Status;
  readonly event: Event;
  readonly who: readonly Who[];
  readonly to: Status;
  readonly when?: When;
};

export type Machine<Status extends string, Event extends string, Who extends string, When extends string = never> = {
  readonly subject: string;
  /** The initial statuses: arrows without a tail in docs/domains. Statuses that no step leaves are final. */
  readonly initial: readonly Status[];
  readonly steps: readonly Step<Status, Event, Who, When>[];
};

/**
 * All rows for an event in a status: several where a condition decides between them, none where the event is refused.
 */
export const stepsFrom = <S extends string, E extends string, W extends string, N extends string>(
  machine: Machine<S, E, W, N>,
  status: S,
  event: E,
) => machine.steps.filter((row) => row.from === status && row.event === event);

/** The step that an event takes; throws 409 "{Subject} is {status}" if the table has none. */
export function step<S extends string, E extends string, W extends string, N extends string>(
  machine: Machine<S, E, W, N>,
  status: S,
  event: E,
  conditions: readonly N[] = [],
): Step<S, E, W, N> {
  const found = stepsFrom(machine, status, event).find(
    (row) => row.when === undefined || conditions.includes(row.when),
  );
  if (!found) throw problem.conflict(`${machine.subject} is ${status}`);
  return found;
}

/** Whether the event is possible in this status; for buttons. */
export const can = <S extends string, E extends string, W extends string, N extends string>(
  machine: Machine<S, E, W, N>,
  status: S,
  event: E,
): boolean => stepsFrom(machine, status, event).length > 0;
