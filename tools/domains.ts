import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isPermission, permissions } from '../contract/src/access/permissions.ts';
import { listPolicyRows, type Policy } from '../contract/src/access/policy.ts';
import type { Machine } from '../contract/src/kit/machine.ts';
import type { Route } from '../contract/src/kit/route.ts';

// Generates the pages of docs/domains from the contract. Each page has the status machines of a slice, both as a
// diagram and as a table, its endpoints, and a link to its page in docs/coverage if there is one. tools/make-domains.ts
// writes the pages, and tools/check-docs.ts fails if they are outdated.

type AnyMachine = Machine<string, string, string, string>;
/** Each slice's policy decides about its own type of record, but here only the tables are read. */
export type AnyPolicy = Policy<never, string, string, string, string, string>;
export type Slice = {
  name: string;
  machines: { file: string; machine: AnyMachine; policy: AnyPolicy }[];
  routes: Route[];
  /** Tables of rules that are not status machines, from `*.signers.ts` and `*.rules.ts`. */
  tables?: PrintedTable[];
  isCovered: boolean;
};
type PrintedTable = { title: string; heads: readonly string[]; rows: readonly (readonly string[])[] };
export type Page = { path: string; text: string };

const note = '<!-- Written by `npm run domains` from the contract. Do not edit by hand. -->';
const titleCase = (slice: string): string => slice.charAt(0).toUpperCase() + slice.slice(1).replaceAll('-', ' ');
/**
 * Names a machine after its file, because a slice may have several. A checkpoint, for example, has one machine for its
 * verdicts and another for contested verdicts.
 */
const subjectOf = (file: string): string => titleCase(basename(file, '.machine.ts'));
const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n');

/**
 * Draws the diagram. Statuses have aliases, because Mermaid would otherwise change their words. Two steps between the
 * same statuses get two arrows, because the table has a row for each.
 */
function diagram({ initial, steps }: AnyMachine): string {
  const statuses = [...new Set([...initial, ...steps.flatMap(({ from, to }) => [from, to])])];
  const alias = (status: string): string => `s${statuses.indexOf(status) + 1}`;
  const ends = statuses.filter((status) => !steps.some(({ from }) => from === status));
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...statuses.map((status) => `  state "${status}" as ${alias(status)}`),
    ...initial.map((status) => `  [*] --> ${alias(status)}`),
    ...steps.map(
      ({ from, event, who, to, when }) =>
        `  ${alias(from)} --> ${alias(to)}: ${event} (${who.join(', ')})${when ? ` if ${when}` : ''}`,
    ),
    ...ends.map((status) => `  ${alias(status)} --> [*]`),
    '```',
  ].join('\n');
}

const stepTable = ({ steps }: AnyMachine): string =>
  table(
    ['From', 'Event', 'Who', 'If', 'To'],
    steps.map(({ from, event, who, when, to }) => [from, event, who.join(', '), when ?? '', to]),
  );

/** Prints the actions that change no status, with the statuses and conditions that allow them. */
function ruleTable(policy: AnyPolicy): string {
  const { rules, suspendedWhile } = policy;
  const rows = [...new Set(rules.map(({ action }) => action))].flatMap((action) =>
    listPolicyRows(policy, action).map((one) => [
      action,
      one.who.join(', '),
      one.in?.join(', ') ?? 'any status',
      one.when.join('; '),
    ]),
  );
  const suspended = suspendedWhile ? `\n\nWhile ${suspendedWhile}, only rows with that condition apply.` : '';
  return rows.length === 0 ? '' : `\n${table(['Action', 'Who', 'In', 'If'], rows)}${suspended}\n`;
}
const subjectTable = ({ subjects }: AnyPolicy): string =>
  table(
    ['Who', 'Means'],
    Object.entries(subjects).map(([who, { means }]) => [who, means]),
  );

const words: Partial<Record<string, string>> = {
  public: 'anyone',
  limited: 'anyone signed in, even with a temporary password',
  invited: 'anyone with an invitation',
  enrolling: 'anyone signed in, even without the second factor that the role requires',
  signedIn: 'anyone signed in',
};
const scopes = {
  company: '',
  platform: ', on the platform',
  home: ', on the platform or in their own company',
  any: ', in a company or on the platform',
} as const;
function describeAccess({ allow, scope = 'company' }: Route): string {
  if (!isPermission(allow)) return words[allow] ?? allow;
  return `${permissions[allow].join(', ')} (\`${allow}\`)${scopes[scope]}`;
}

const endpoints = (routes: readonly Route[]): string =>
  table(
    ['Endpoint', 'What it does', 'Who may'],
    routes.map((route) => [`\`${route.method} ${route.path}\``, route.summary, describeAccess(route)]),
  );

function pageOf({ name, machines, routes, tables = [], isCovered }: Slice): string {
  const drawn = machines.map(
    ({ file, machine, policy }) =>
      `## ${subjectOf(file)}\n\nFrom \`${file}\`.\n\n${diagram(machine)}\n\n${stepTable(machine)}\n${ruleTable(policy)}\n${subjectTable(policy)}\n`,
  );
  const ruled = tables.map(({ title, heads, rows }) => `## ${title}\n\n${table(heads, rows)}\n`);
  const listed = routes.length === 0 ? [] : [`## Endpoints\n\n${endpoints(routes)}\n`];
  const covered = isCovered
    ? [`[Coverage](../coverage/${name}.md): each requirement, where it is implemented, and its tests.\n`]
    : [];
  return [`# ${titleCase(name)}\n\n${note}\n`, ...covered, ...drawn, ...ruled, ...listed].join('\n');
}

export function buildPages(slices: readonly Slice[]): Page[] {
  const documented = slices.filter(({ machines, routes }) => machines.length + routes.length > 0);
  const index = documented.map(({ name, machines, routes }) => [
    `[${titleCase(name)}](${name}.md)`,
    machines.map(({ file }) => subjectOf(file)).join(', '),
    `${routes.length}`,
  ]);
  const intro =
    'Paths begin with `/api/v1`. Request and response shapes are in the OpenAPI document of the running product (`/api/v1/docs`), roles in `contract/src/access/roles.ts`.';
  const first = `# The domains\n\n${note}\n\n${intro}\n\n${table(['Slice', 'Statuses of', 'Endpoints'], index)}\n`;
  return [
    { path: 'docs/domains/README.md', text: first },
    ...documented.map((slice) => ({ path: `docs/domains/${slice.name}.md`, text: pageOf(slice) })),
  ];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isMachine = (value: unknown): value is AnyMachine =>
  isRecord(value) && 'refusal' in value && Array.isArray(value['initial']) && Array.isArray(value['steps']);
const isPolicy = (value: unknown): value is AnyPolicy =>
  isRecord(value) && isMachine(value['machine']) && 'subjects' in value && 'rules' in value;
const isPrintedTable = (value: unknown): value is PrintedTable =>
  isRecord(value) &&
  typeof value['title'] === 'string' &&
  Array.isArray(value['heads']) &&
  Array.isArray(value['rows']);
const isRoute = (value: unknown): value is Route =>
  isRecord(value) && 'method' in value && 'path' in value && 'allow' in value;

async function exportsOf(path: string): Promise<unknown[]> {
  const module: Record<string, unknown> = await import(path);
  return Object.values(module);
}

/** Finds the policy of a machine. Each machine has exactly one, which enforces its `who` column. */
function policyOf(file: string, machine: AnyMachine, policies: readonly AnyPolicy[]): AnyPolicy {
  const [policy, ...others] = policies.filter((one) => one.machine === machine);
  if (!policy || others.length > 0) throw new Error(`The machine of ${file} needs exactly one policy`);
  return policy;
}

/** Reads every slice of the current contract, sorted by name. */
export async function readSlices(root: string): Promise<Slice[]> {
  const names = globSync('contract/src/*/', { cwd: root }).map((path) => basename(path));
  return Promise.all(
    names
      .filter((name) => name !== 'kit')
      .toSorted()
      .map(async (name) => {
        const filesOf = (kind: string) => globSync(`contract/src/${name}/**/*.${kind}.ts`, { cwd: root }).toSorted();
        const policies = await Promise.all(filesOf('policy').map((file) => exportsOf(join(root, file))));
        const machines = await Promise.all(
          filesOf('machine').map(async (file) =>
            (await exportsOf(join(root, file)))
              .filter(isMachine)
              .map((machine) => ({ file, machine, policy: policyOf(file, machine, policies.flat().filter(isPolicy)) })),
          ),
        );
        const tables = await Promise.all(
          [...filesOf('signers'), ...filesOf('rules')].map((file) => exportsOf(join(root, file))),
        );
        const routes = await Promise.all(filesOf('routes').map((file) => exportsOf(join(root, file))));
        return {
          name,
          machines: machines.flat(),
          tables: tables.flat().filter(isPrintedTable),
          routes: routes
            .flat()
            .filter(isRecord)
            .flatMap((group) => Object.values(group).filter(isRoute)),
          isCovered: existsSync(join(root, `docs/coverage/${name}.md`)),
        };
      }),
  );
}
