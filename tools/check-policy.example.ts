import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { decide, requireAllowed, type Person, type Policy } from '../contract/src/access/policy.ts';
import { findAccessLevel } from '../contract/src/access/roles.ts';
import { captureRefusal } from '../contract/src/kit/machine.example.ts';
import { findExpectedOutcome, groupsByRole, parsePrintedRows, readSection } from './printed-policies.example.ts';

// Tries every action of a policy in every status for every kind of person. The expected result is parsed from the page
// in docs/domains, as a person would read it. Both the server's decision and the buttons must agree with it.

export const me = 'me';
export const other = { _id: 'another' };

const personOf = (role: string): Person => ({ _id: me, accessLevel: findAccessLevel(role), role: { name: role } });

/**
 * A variant of a record: its changes, the policy's subjects that then apply to the person, and the conditions that then
 * hold.
 */
export type Variant<Item> = { change?: Partial<Item>; makesMe?: readonly string[]; facts: readonly string[] };
type Example<Item, Status extends string> = {
  page: string;
  heading: string;
  statuses?: readonly Status[];
  itemIn: (status: Status) => Item;
  /** Subjects that a role has in addition to those of its groups. */
  byRole?: Readonly<Record<string, readonly string[]>>;
  variants: (status: Status, role: string) => readonly Variant<Item>[];
  buttons?: (item: Item, person: Person) => readonly string[];
};

const statusCodes = { allowed: undefined, never: '403', 'not now': '409' } as const;
/** The machines whose policies were checked. */
export const checked = new Set<unknown>();
export function checkPolicy<
  Item,
  S extends string,
  E extends string,
  A extends string,
  W extends string,
  N extends string,
>(
  policy: Policy<Item, S, E, A, W, N>,
  { page, heading, itemIn, byRole = {}, variants, buttons, ...more }: Example<NoInfer<Item>, S>,
): void {
  checked.add(policy.machine);
  const { machine } = policy;
  const statuses = more.statuses ?? [
    ...new Set([...machine.initial, ...machine.steps.flatMap(({ from, to }) => [from, to])]),
  ];
  const actions: readonly (E | A)[] = [
    ...new Set([...machine.steps.map(({ event }) => event), ...policy.rules.map(({ action }) => action)]),
  ];
  const isGiven = ([, condition]: [string, unknown]): boolean => condition === 'given';
  const given = Object.entries(policy.conditions)
    .filter(isGiven)
    .map(([name]) => name);
  const isOfPolicy = (name: string): name is N => name in policy.conditions;
  const questions = actions.flatMap((action) =>
    [[], given, ...given.map((one) => [one])].map((inputs) => ({ action, inputs: inputs.filter(isOfPolicy) })),
  );

  it(`decides for every kind of person as its page says: ${heading}`, () => {
    const section = readSection(page, heading);
    const rows = parsePrintedRows(section);
    const suspendedWhile = /^While (.+), only rows with that condition apply\.$/m.exec(section)?.[1];
    expect(new Set(rows.map(({ action }) => action))).toEqual(new Set<string>(actions));
    const wrong: string[] = [];
    const shown: { allowed: readonly string[]; offered: readonly string[]; about: string }[] = [];
    const combinations = statuses.flatMap((status) =>
      Object.keys(groupsByRole).flatMap((role) => variants(status, role).map((variant) => ({ status, role, variant }))),
    );
    for (const { status, role, variant } of combinations) {
      const item = { ...itemIn(status), ...variant.change };
      const person = personOf(role);
      const held = [...(groupsByRole[role] ?? []), ...(byRole[role] ?? []), ...(variant.makesMe ?? [])];
      const about = `${role} as ${held.join(', ')} in ${status}, if ${variant.facts.join(', ')}`;
      for (const { action, inputs } of questions) {
        const outcome = findExpectedOutcome(rows, suspendedWhile, {
          action,
          held,
          status,
          facts: [...variant.facts, ...inputs],
        });
        const decision = decide(policy, item, person, action, inputs);
        // Refusals take long to create, so actions are tried only with as many inputs as the policy has given
        // conditions.
        const isTried = inputs.length === given.length;
        const refused =
          isTried && captureRefusal(() => requireAllowed(policy, item, person, action, inputs))?.slice(0, 3);
        const isAsPrinted = isDeepStrictEqual(decision, outcome) && (!isTried || refused === statusCodes[outcome.kind]);
        if (!isAsPrinted) wrong.push(`${action}, ${about}: ${JSON.stringify({ decision, outcome, refused })}`);
      }
      const facts = [...variant.facts, ...given];
      shown.push({
        about,
        offered: buttons?.(item, person) ?? [],
        allowed: actions.filter(
          (action) => findExpectedOutcome(rows, suspendedWhile, { action, held, status, facts }).kind === 'allowed',
        ),
      });
    }
    expect(wrong).toEqual([]);
    const names = new Set(shown.flatMap(({ offered }) => offered));
    for (const { about, allowed, offered } of shown)
      expect([about, ...offered.toSorted()]).toEqual([about, ...allowed.filter((name) => names.has(name)).toSorted()]);
    expect(combinations.length).toBeGreaterThanOrEqual(statuses.length * 13);
    if (buttons) expect(names.size).toBeGreaterThan(1);
  });
}
