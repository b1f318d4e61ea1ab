import { problem } from './problem.ts';

/**
 * A status machine is a table: from, event, who, to, under which condition. Server, buttons, 409 texts and diagrams read the same rows.
 * `who` holds words of the slice (`brm`, `the assignee`), which the slice itself resolves.
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
  /** Where it starts: the arrows without a tail in docs/domains. Those that no step leaves are its ends. */
  readonly initial: readonly Status[];
  readonly steps: readonly Step<Status, Event, Who, When>[];
};

/** All rows of an event in a status: more than one where a condition decides between them, none where it is refused. */
export const stepsFrom = <S extends string, E extends string, W extends string, N extends string>(machine: Machine<S, E, W, N>, status: S, event: E) =>
  machine.steps.filter((step) => step.from === status && step.event === event);

/** The step that an event takes; refused with 409 "{Subject} is {status}" where the table has none. */
export function step<S extends string, E extends string, W extends string, N extends string>(
  machine: Machine<S, E, W, N>,
  status: S,
  event: E,
  conditions: readonly N[] = [],
): Step<S, E, W, N> {
  const found = stepsFrom(machine, status, event).find((row) => row.when === undefined || conditions.includes(row.when));
  if (!found) throw problem.conflict(`${machine.subject} is ${status}`);
  return found;
}

/** Whether the event is possible in this status at all: for buttons. */
export const can = <S extends string, E extends string, W extends string, N extends string>(machine: Machine<S, E, W, N>, status: S, event: E): boolean =>
  stepsFrom(machine, status, event).length > 0;
