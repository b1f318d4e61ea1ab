/**
 * The layers of ARCHITECTURE.md, lowest first. A slice may use the layers below it, and also its own layer as long as
 * there is no cycle.
 */
export const layers: readonly (readonly string[])[] = [
  ['access', 'companies', 'files', 'signing', 'locations', 'mails'],
  ['vehicles', 'parts', 'grids', 'assessments', 'instruments'],
  ['projects', 'job-cards', 'tickets'],
  ['work-plans', 'requests', 'service-plans', 'stock', 'vehicle-places', 'vehicle-checks'],
  ['risk-gate', 'risk-register', 'replacements', 'photo-evidence', 'geo-positions', 'escalations'],
  ['inspection', 'incidents'],
  ['findings', 'customer-contests'],
  ['reports', 'car-history', 'printables', 'day-sheets', 'vehicle-handovers'],
  ['report-mails', 'inbox', 'duties', 'live', 'log-seals', 'first-steps', 'saved-views'],
  ['command-centre'],
  ['demo', 'sample-data'],
];
export const findLayer = (slice: string): number => layers.findIndex((layer) => layer.includes(slice));

/**
 * The workspace and slice of a file: `server/src/parts/part.actions.ts` is in the workspace server and the slice parts.
 * A package such as `zod` has no workspace.
 */
export type SourceLocation = { path: string; workspace: string; slice: string; file: string; isTest: boolean };

export function parseLocation(path: string): SourceLocation {
  const [, workspace = '', rest = ''] = /^(contract|server|web)\/(?:src\/)?(.+)$/.exec(path) ?? [];
  const parts = rest.split('/');
  const isTest = /\.(test|example)\.tsx?$/.test(path) || path.startsWith('server/test/');
  return { path, workspace, slice: parts.length > 1 ? (parts[0] ?? '') : '', file: parts.at(-1) ?? '', isTest };
}

const isDomain = (place: SourceLocation) =>
  place.workspace !== '' && !['', 'kit', 'app', 'test', 'gallery', 'languages', 'dashboard'].includes(place.slice);
const crossesSlices = (from: SourceLocation, to: SourceLocation) =>
  from.workspace === to.workspace && isDomain(from) && isDomain(to) && from.slice !== to.slice;
const isQueries = (place: SourceLocation) => place.file.endsWith('.queries.ts');

type ImportRule = {
  message: string;
  alsoInTests?: true;
  breaks: (from: SourceLocation, to: SourceLocation) => boolean;
};

export const importRules: readonly ImportRule[] = [
  {
    message: 'the contract imports neither server nor web',
    alsoInTests: true,
    breaks: (from, to) => from.workspace === 'contract' && ['server', 'web'].includes(to.workspace),
  },
  {
    message: 'server and web do not import each other',
    alsoInTests: true,
    breaks: (from, to) =>
      (from.workspace === 'server' && to.workspace === 'web') ||
      (from.workspace === 'web' && to.workspace === 'server'),
  },
  {
    message: 'the contract imports only zod, the formatter of messages, and itself',
    breaks: (from, to) =>
      from.workspace === 'contract' &&
      to.workspace === '' &&
      !['zod', 'icu-minify/compile', 'icu-minify/format', '@schummar/icu-type-parser'].includes(to.path),
  },
  {
    message: 'the kit imports no domain',
    breaks: (from, to) => from.slice === 'kit' && from.workspace === to.workspace && isDomain(to),
  },
  {
    message: 'nothing imports the app',
    breaks: (from, to) =>
      from.workspace === to.workspace &&
      from.slice !== '' &&
      from.slice !== 'app' &&
      (to.slice === 'app' || to.file === 'app.ts'),
  },
  {
    message: 'another slice is imported through its index.ts',
    breaks: (from, to) => from.workspace !== 'contract' && crossesSlices(from, to) && to.file !== 'index.ts',
  },
  {
    message: 'a slice imports only its own layer and those below',
    breaks: (from, to) =>
      from.workspace !== 'web' && crossesSlices(from, to) && findLayer(to.slice) > findLayer(from.slice),
  },
  {
    message: 'only *.queries.ts and the kit import kysely',
    breaks: (from, to) => to.path.split('/')[0] === 'kysely' && from.slice !== 'kit' && !isQueries(from),
  },
  {
    message: 'handlers go through actions, never to queries',
    breaks: (from, to) => from.workspace === 'server' && from.file.endsWith('.handlers.ts') && isQueries(to),
  },
  {
    message: 'queries never decide: they import no actions',
    breaks: (from, to) => isQueries(from) && /\.(actions|handlers)\.ts$/.test(to.file),
  },
  {
    message: 'actions import no handlers',
    breaks: (from, to) => from.file.endsWith('.actions.ts') && to.file.endsWith('.handlers.ts'),
  },
  {
    message: 'only the kit uses files, network and processes',
    breaks: (from, to) =>
      from.workspace === 'server' &&
      isDomain(from) &&
      /^node:(fs|net|http|https|tls|dns|child_process|worker_threads)(\/|$)/.test(to.path),
  },
];

/**
 * Files that may call targetOf(), which does not check who triggers the event. The first one replays a log. The second
 * one records batches with a statement that accepts only the recordings that the policy allows.
 */
const ignoresWho = ['verdict-from-log.ts', 'recording-batch.actions.ts'];

type TextRule = { message: string; pattern: RegExp; appliesTo: (place: SourceLocation) => boolean };

/**
 * Returns whether a file may compare statuses. Machines, next steps and notices may, and so may the demo, whose stories
 * name the status at which they stop.
 */
const definesStatuses = (place: SourceLocation) =>
  /\.(machine|next-step|notice)\.ts$/.test(place.file) || place.slice === 'demo';

/**
 * Returns whether the rule about signing states applies to a file. Job card tasks and mailed reports are exempt,
 * because they have states of their own that use some of the same words.
 */
const usesSignings = (place: SourceLocation) =>
  isDomain(place) && !definesStatuses(place) && !['job-cards', 'report-mails'].includes(place.slice);

const quotedState = `['"\`](?:open|completed|declined|expired|voided|quarantined|queued|due|opened|locked|signed|replaced)['"\`]`;

const mayUseRawColours = (place: SourceLocation) =>
  place.slice === 'kit' || (place.slice === 'app' && place.file.startsWith('theme'));

export const textRules: readonly TextRule[] = [
  {
    message: "a message of the catalogue is filled by fill(): replace() reads $& in a person's name as an instruction",
    pattern: /\.replace(?:All)?\(\s*['"`]\{/g,
    appliesTo: () => true,
  },
  {
    message: 'settings, clock and randomness are handed in by the kit',
    pattern: /\bprocess\.env\b|\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\brandomUUID\b|\brandomBytes\b/g,
    appliesTo: (place) => (place.workspace === 'server' && isDomain(place)) || place.workspace === 'contract',
  },
  {
    message: 'only *.queries.ts and the kit contain SQL',
    pattern: /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/g,
    appliesTo: (place) => place.workspace === 'server' && isDomain(place) && !isQueries(place),
  },
  {
    message: 'a status is compared only in its machine: add a predicate there',
    pattern:
      /\b[sS]tatus\)?\s*[!=]==?\s*(?:['"`]|(?:started|completed|first|pending)\w+)|['"`]\s*[!=]==?\s*[\w.?]*\bstatus\b/g,
    appliesTo: (place) => isDomain(place) && !definesStatuses(place),
  },
  {
    message: 'the state of a signing or of a signer is compared only in signing.machine.ts: add a predicate there',
    pattern: new RegExp(
      `\\b[sS]tate\\)?\\s*[!=]==?\\s*${quotedState}|${quotedState}\\s*[!=]==?\\s*[\\w.?]*\\bstate\\b`,
      'g',
    ),
    appliesTo: usesSignings,
  },
  {
    message: 'who may take an event is decided by a policy: takeStep() for a person, stepAs() for everybody else',
    pattern: /\btargetOf\(/g,
    appliesTo: (place) => isDomain(place) && place.workspace !== 'contract' && !ignoresWho.includes(place.file),
  },
  {
    message: 'who may assess or audit is decided by project.policy.ts',
    pattern:
      /\b(?:assessmentAssignTo|auditBy)\??\._id\s*[!=]==|[!=]==\s*[\w.?]*\b(?:assessmentAssignTo|auditBy)\??\._id/g,
    appliesTo: (place) => place.workspace === 'web' && isDomain(place),
  },
  {
    message: 'raw colours belong to app/theme and the kit',
    pattern: /['"`\s(:]#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|\b(?:rgb|hsl)a?\(/gi,
    appliesTo: (place) => place.workspace === 'web' && place.path.startsWith('web/src/') && !mayUseRawColours(place),
  },
];
export const isKnownSlice = (place: SourceLocation): boolean =>
  !isDomain(place) || place.workspace === 'web' || findLayer(place.slice) >= 0;
export const isBetweenSlices = crossesSlices;
