import type { Machine } from '../kit/machine.ts';
import { problem } from '../kit/problem.ts';
import { admins, isOffice, isWorkshopLeader, office, workshopLeaders, type AccessLevel } from './roles.ts';

// The engine that decides who may do what with a record, and when. A policy (`*.policy.ts`) has the steps of a status
// machine, rules for actions that change no status, and the subjects (`who`) and conditions (`when`) that both refer
// to. The server's refusals, the buttons on the screens and docs/domains all come from the same table.

export type Person = {
  readonly _id: string;
  readonly accessLevel: AccessLevel;
  readonly role: { readonly name: string };
};

/** A value of the `who` column. docs/domains prints what it `means`. */
export type Subject<Item> = {
  readonly means: string;
  readonly includes: (person: Person, item: Item) => boolean;
};

/**
 * An action that changes no status. It is allowed to the named subjects in the given statuses (without any, in all of
 * them), or to everybody who may trigger one of the named events. All conditions must hold.
 */
export type Rule<Status extends string, Event extends string, Action extends string, Who extends string, When> = {
  readonly action: Action;
  readonly when?: readonly When[];
} & ({ readonly who: readonly Who[]; readonly in?: readonly Status[] } | { readonly anyOf: readonly Event[] });

/**
 * `given` means that it is known only when the action is taken, like the input of a request. `allows` assumes that it
 * holds.
 */
type Condition<Item> = 'given' | ((item: Item, person: Person) => boolean);

export type Policy<
  Item,
  Status extends string,
  Event extends string,
  Action extends string,
  Who extends string,
  When extends string = never,
> = {
  readonly machine: Machine<Status, Event, Who, When>;
  readonly statusOf: (item: Item) => Status;
  readonly rules: readonly Rule<Status, Event, Action, Who, When>[];
  readonly subjects: Readonly<Record<Who, Subject<Item>>>;
  readonly conditions: Readonly<Record<When, Condition<Item>>>;
  /** While this condition holds, only rows that name it in `when` apply. */
  readonly suspendedWhile?: When;
  /** The text of a 403 response, if the general one does not fit. */
  readonly refusalOf?: (action: Event | Action) => string | undefined;
  /** The text of a 409 response, if the machine's own does not fit. */
  readonly conflictOf?: (action: Event | Action, item: Item) => string | undefined;
};

export type PolicyRow<Status extends string, Who extends string, When extends string> = {
  readonly who: readonly Who[];
  readonly in: readonly Status[] | undefined;
  readonly when: readonly When[];
  readonly to: Status | undefined;
};

/** Lists all rows for an action: the machine's steps, then the rules. */
export const listPolicyRows = <
  I,
  S extends string,
  E extends string,
  A extends string,
  W extends string,
  N extends string,
>(
  policy: Policy<I, S, E, A, W, N>,
  action: E | A,
): readonly PolicyRow<S, W, N>[] => [
  ...policy.machine.steps
    .filter(({ event }) => event === action)
    .map(({ who, from, when, to }) => ({ who, in: [from], when: when === undefined ? [] : [when], to })),
  ...policy.rules
    .filter((rule) => rule.action === action)
    .flatMap((rule) =>
      'anyOf' in rule
        ? rule.anyOf
            .flatMap((event) => listPolicyRows(policy, event))
            .map((row) => ({ ...row, when: [...row.when, ...(rule.when ?? [])], to: undefined }))
        : [{ who: rule.who, in: rule.in, when: rule.when ?? [], to: undefined }],
    ),
];

/** `never` means that no row names this person for the action, `not now` that the status or a condition prevents it. */
export type Decision<Status> = { kind: 'allowed'; to: Status | undefined } | { kind: 'never' } | { kind: 'not now' };

export function decide<I, S extends string, E extends string, A extends string, W extends string, N extends string>(
  policy: Policy<I, S, E, A, W, N>,
  item: NoInfer<I>,
  person: Person,
  action: E | A,
  given: readonly NoInfer<N>[] | 'assumed' = [],
): Decision<S> {
  const holds = (when: N): boolean => {
    const condition = policy.conditions[when];
    return condition === 'given' ? given === 'assumed' || given.includes(when) : condition(item, person);
  };
  const { suspendedWhile } = policy;
  const isSuspended = suspendedWhile !== undefined && holds(suspendedWhile);
  const rows = listPolicyRows(policy, action).filter(({ who }) =>
    who.some((one) => policy.subjects[one].includes(person, item)),
  );
  if (rows.length === 0) return { kind: 'never' };
  const row = rows.find(
    (one) =>
      (one.in?.includes(policy.statusOf(item)) ?? true) &&
      one.when.every(holds) &&
      (!isSuspended || one.when.some((when) => when === suspendedWhile)),
  );
  return row ? { kind: 'allowed', to: row.to } : { kind: 'not now' };
}

/**
 * Whether a person may take the action now. Conditions that are known only when it is taken count as met, so enforce
 * the rules with `requireAllowed`.
 */
export const allows = <I, S extends string, E extends string, A extends string, W extends string, N extends string>(
  policy: Policy<I, S, E, A, W, N>,
  item: NoInfer<I>,
  person: Person,
  action: E | A,
): boolean => decide(policy, item, person, action, 'assumed').kind === 'allowed';

const conflict = <I, S extends string, E extends string, A extends string, W extends string, N extends string>(
  policy: Policy<I, S, E, A, W, N>,
  item: I,
  action: E | A,
) => problem.conflict(policy.conflictOf?.(action, item) ?? policy.machine.refusal(policy.statusOf(item)));

/** Whether a row names the person for the action in any status. */
export const isEverAllowed = <
  I,
  S extends string,
  E extends string,
  A extends string,
  W extends string,
  N extends string,
>(
  policy: Policy<I, S, E, A, W, N>,
  item: NoInfer<I>,
  person: Person,
  action: E | A,
): boolean => decide(policy, item, person, action, 'assumed').kind !== 'never';

/** Throws 403 if no row names the person for the action in any status. */
export function requireEverAllowed<
  I,
  S extends string,
  E extends string,
  A extends string,
  W extends string,
  N extends string,
>(policy: Policy<I, S, E, A, W, N>, item: NoInfer<I>, person: Person, action: E | A): void {
  if (!isEverAllowed(policy, item, person, action)) throw problem.notAllowed(policy.refusalOf?.(action));
}

/** Throws 403 if the person may never take the action, and 409 if they may not take it now. */
export function requireAllowed<
  I,
  S extends string,
  E extends string,
  A extends string,
  W extends string,
  N extends string,
>(
  policy: Policy<I, S, E, A, W, N>,
  item: NoInfer<I>,
  person: Person,
  action: E | A,
  given: readonly NoInfer<N>[] = [],
): void {
  requireEverAllowed(policy, item, person, action);
  if (decide(policy, item, person, action, given).kind !== 'allowed') throw conflict(policy, item, action);
}

/** Returns the status that the event leads to. Throws like `requireAllowed`. */
export function requireNextStatus<
  I,
  S extends string,
  E extends string,
  A extends string,
  W extends string,
  N extends string,
>(policy: Policy<I, S, E, A, W, N>, item: NoInfer<I>, person: Person, event: E, given: readonly NoInfer<N>[] = []): S {
  requireEverAllowed(policy, item, person, event);
  const decision = decide(policy, item, person, event, given);
  if (decision.kind !== 'allowed' || decision.to === undefined) throw conflict(policy, item, event);
  return decision.to;
}

const levels = (...list: readonly AccessLevel[]): Subject<unknown> => ({
  means: list.join(', '),
  includes: ({ accessLevel }) => list.includes(accessLevel),
});

/** Whether a person is in the office or leads a workshop. Leaders assign work, correct it and sign it off. */
export const isLeader = ({ accessLevel, role }: Person): boolean =>
  isOffice(accessLevel) || (accessLevel === 'workshop' && isWorkshopLeader(role.name));

/** Subjects that depend on the role alone. A policy adds people related to its record, such as its auditor. */
export const roleSubjects = {
  server: { means: 'the product itself, in a job or as a consequence of another action', includes: () => false },
  'the office': levels(...office),
  'the admins': levels(...admins),
  'the admin': levels('admin'),
  'the super admin': levels('super'),
  'the company BRM': levels('brm'),
  'any customer': levels('customer'),
  'any auditor': levels('auditor'),
  'the leaders': { means: `${office.join(', ')}; in a workshop ${workshopLeaders.join(', ')}`, includes: isLeader },
} as const satisfies Record<string, Subject<unknown>>;
