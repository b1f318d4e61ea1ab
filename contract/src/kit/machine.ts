import { problem } from './problem.ts';

/**
 * A status machine is a table: from, event, who, to and an optional condition. Server, buttons, 409 messages and
 * diagrams all read the same rows. `who` lists subjects (`the office`, `the assignee`), which the policy of the slice
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
  /** Says why an event that is not in the table is refused, such as "This ticket is closed and can’t be changed". */
  refusal(status: Status): string;
  /** The initial statuses, which docs/domains shows as arrows from nowhere. Statuses that no step leaves are final. */
  readonly initial: readonly Status[];
  readonly steps: readonly Step<Status, Event, Who, When>[];
};

/**
 * Lists all rows for an event in a status. There are several if a condition decides between them, and none if the event
 * is refused.
 */
export const listStepsFrom = <S extends string, E extends string, W extends string, N extends string>(
  machine: Machine<S, E, W, N>,
  status: S,
  event: E,
) => machine.steps.filter((row) => row.from === status && row.event === event);

/**
 * Returns the status to which an event leads, regardless of who triggers it. Throws 409 with the machine's refusal if
 * the table has no such step.
 */
export function findTargetStatus<S extends string, E extends string, W extends string, N extends string>(
  machine: Machine<S, E, W, N>,
  status: S,
  event: E,
  conditions: readonly N[] = [],
): S {
  const found = listStepsFrom(machine, status, event).find(
    (row) => row.when === undefined || conditions.includes(row.when),
  );
  if (!found) throw problem.conflict(machine.refusal(status));
  return found.to;
}

/**
 * Returns the status to which an event leads if this subject triggers it, such as the server itself or a signer. Throws
 * 403 if the table never lets the subject do so, and 409 if not now.
 */
export function takeStepAs<S extends string, E extends string, W extends string, N extends string>(
  machine: Machine<S, E, W, N>,
  who: NoInfer<W>,
  status: S,
  event: E,
  conditions: readonly N[] = [],
): S {
  const steps = machine.steps.filter((row) => row.event === event && row.who.includes(who));
  if (steps.length === 0) throw problem.notAllowed();
  return findTargetStatus({ ...machine, steps }, status, event, conditions);
}

/** Whether the table has a step for the event in this status, whatever its subjects and condition. */
export const can = <S extends string, E extends string, W extends string, N extends string>(
  machine: Machine<S, E, W, N>,
  status: S,
  event: E,
): boolean => listStepsFrom(machine, status, event).length > 0;
