import { problem } from './problem.ts';

/**
 * A status machine is a table: from, event, who, to and an optional condition. The server, buttons, 409 messages and
 * diagrams all read the same rows. `who` holds subjects (`the office`, `the assignee`), which the policy of the slice
 * resolves for a person and a record (contract/src/access/policy.ts).
 */
export type Step<Status extends string, Event extends string, Who extends string, When extends string = never> = {
  readonly from: Status;
  readonly event: Event;
  readonly who: readonly Who[];
  readonly to: Status;
  readonly when?: When;
};

export type Machine<Status extends string, Event extends string, Who extends string, When extends string = never> = {
  /** Why an event that the table does not list is refused, such as "Project is Completed". */
  refusal(status: Status): string;
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

/**
 * The status that an event leads to, no matter who takes it: for replaying a log, where only what happened counts. Throws 409
 * with the machine's refusal if the table has no such step.
 */
export function targetOf<S extends string, E extends string, W extends string, N extends string>(
  machine: Machine<S, E, W, N>,
  status: S,
  event: E,
  conditions: readonly N[] = [],
): S {
  const found = stepsFrom(machine, status, event).find(
    (row) => row.when === undefined || conditions.includes(row.when),
  );
  if (!found) throw problem.conflict(machine.refusal(status));
  return found.to;
}

/**
 * The status that an event leads to when it is taken by somebody identified by means other than a session: the server
 * itself, or the holder of a signing link. Throws 403 if the table never allows it, 409 if not now.
 */
export function stepAs<S extends string, E extends string, W extends string, N extends string>(
  machine: Machine<S, E, W, N>,
  who: NoInfer<W>,
  status: S,
  event: E,
  conditions: readonly N[] = [],
): S {
  const steps = machine.steps.filter((row) => row.event === event && row.who.includes(who));
  if (steps.length === 0) throw problem.notAllowed();
  return targetOf({ ...machine, steps }, status, event, conditions);
}

/** Whether the event is possible in this status; for buttons. */
export const can = <S extends string, E extends string, W extends string, N extends string>(
  machine: Machine<S, E, W, N>,
  status: S,
  event: E,
): boolean => stepsFrom(machine, status, event).length > 0;
