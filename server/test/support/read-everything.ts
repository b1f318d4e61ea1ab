import { allRoutes, type RouteName } from '@roadworthy/contract';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { isStaleAfter } from '@roadworthy/contract/kit/topics.ts';
import type { Person } from '../fixtures/people.ts';

// Reads every response available to one person, to find those that a write changes.

/** Ids by the first part of a path and by the name of a query parameter. */
export type KnownIds = Readonly<Record<string, string>>;
export type ResponsesByRoute = ReadonlyMap<RouteName, string>;

/** Routes whose responses change with every request, or because of work that runs in the background. */
const restless: readonly string[] = ['listSessions', 'listLogSeals', 'getLogCheck', 'listMails'] satisfies RouteName[];
const reads = (Object.entries(allRoutes) as [RouteName, Route][]).filter(
  ([name, { shows, allow }]) => shows && allow !== 'public' && !restless.includes(name),
);

function pathOf({ path, query }: Route, known: KnownIds): string | undefined {
  const id = known[/^\/(\w+)\/:id\b/.exec(path)?.[1] ?? ''];
  const plan = known['workPlanId'];
  if ((path.includes(':id') && !id) || (path.includes(':workPlanId') && !plan)) return undefined;
  const filled = path.replace(':id', id ?? '').replace(':workPlanId', plan ?? '');
  const names = Object.keys(query?.shape ?? {});
  // Narrows the list to one record of each kind. The charts take either a plan or a project.
  const filters = ['project', 'workPlan', 'workPlanId', 'ticketId', 'incident'].filter(
    (name) => names.includes(name) && !(name === 'project' && names.includes('workPlanId')),
  );
  if (filters.some((name) => !known[name])) return undefined;
  const all = names.includes('limit') ? ['limit=0'] : [];
  return `${filled}?${[...filters.map((name) => `${name}=${known[name]}`), ...all].join('&')}`;
}

export async function readAllRoutes(person: Person, known: KnownIds): Promise<ResponsesByRoute> {
  const answers = new Map<RouteName, string>();
  const paths = reads.flatMap(([name, route]) => {
    const path = pathOf(route, known);
    return path ? [[name, path] as const] : [];
  });
  const readNext = async () => {
    for (let next = paths.shift(); next; next = paths.shift()) {
      const [name, path] = next;
      const { status, body } = await person.sendRaw('GET', path);
      answers.set(name, status === 200 ? JSON.stringify(body) : String(status));
    }
  };
  await Promise.all(Array.from({ length: 6 }, readNext));
  return answers;
}

/** Returns the reads whose responses differ. */
export const findChanged = (before: ResponsesByRoute, after: ResponsesByRoute): RouteName[] =>
  [...after].flatMap(([name, answer]) => (before.has(name) && before.get(name) !== answer ? [name] : []));

/** Returns the changed reads that the write does not declare. */
export const findUndeclared = (write: RouteName, changed: readonly RouteName[]): RouteName[] => {
  const { changes = [] } = allRoutes[write] as Route;
  return changed.filter((name) => !isStaleAfter((allRoutes[name] as Route).shows ?? [], changes));
};
