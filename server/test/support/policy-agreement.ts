import { decide, type Person as PolicyPerson, type Policy } from '@roadworthy/contract/access/policy.ts';
import { findAccessLevel, type RoleName } from '@roadworthy/contract/access/roles.ts';
import type { WorkshopFixture } from '../fixtures/job-cards.ts';
import type { Person, TestResponse } from '../fixtures/people.ts';
import type { Crew } from '../fixtures/world.ts';

/** The people of a company who send the events, at least one of each role. */
export const listPolicyPeople = (crew: Crew, garage: WorkshopFixture): readonly (readonly [RoleName, Person])[] => [
  ['Super Admin', crew.admin],
  ['PDSL Admin', crew.manager],
  ['Business Relationship Manager', crew.brm],
  ['Customer', crew.cy],
  ['Assessee', crew.asa],
  ['Auditor', crew.udo],
  ['Inspector', crew.ina],
  ['Inspector', crew.ian],
  ['Engineer', crew.eva],
  ['Engineer', garage.ed],
  ['Supervisor', garage.sue],
  ['Manager', garage.max],
  ['Rework Manager', garage.rex],
];

const outcomes = { 200: 'allowed', 422: 'allowed', 403: 'never', 409: 'not now' } as const;
const outcomeOf = ({ status }: TestResponse) =>
  Object.entries(outcomes).find(([code]) => Number(code) === status)?.[1] ?? `${status}`;

/**
 * Compares responses with the policy. First the people without permission send the event, then one person with
 * permission does. A person who cannot see the record gets 404, whatever the policy says.
 */
export async function comparePolicy<
  I,
  S extends string,
  E extends string,
  A extends string,
  W extends string,
  N extends string,
>(
  people: readonly (readonly [RoleName, Person])[],
  policy: Policy<I, S, E, A, W, N>,
  item: NoInfer<I>,
  event: E,
  send: (who: Person) => Promise<TestResponse>,
) {
  const decided = people.map(([role, who]) => {
    const person: PolicyPerson = { _id: who.me._id, accessLevel: findAccessLevel(role), role: { name: role } };
    return { role, who, kind: decide(policy, item, person, event, 'assumed').kind };
  });
  const allowed = decided.find(({ kind }) => kind === 'allowed');
  const refused = decided.filter(({ kind }) => kind !== 'allowed');
  const answers: string[] = [];
  const expected: string[] = [];
  for (const { role, who, kind } of [...refused, ...(allowed ? [allowed] : [])]) {
    const outcome = outcomeOf(await send(who));
    const name = `${role} ${who.me.firstName}`;
    answers.push(`${name}: ${outcome}`);
    expected.push(`${name}: ${outcome === '404' && kind !== 'allowed' ? '404' : kind}`);
  }
  return { answers, expected, refused: refused.length, isTaken: allowed !== undefined };
}
