/** The directions of ARCHITECTURE.md as tables. A slice may use what stands below it, and its own row as long as nothing goes in a circle. */
export const layers: readonly (readonly string[])[] = [
  ['access', 'companies', 'files', 'signing', 'locations', 'mails', 'tickets'],
  ['vehicles', 'parts', 'grids', 'assessments'],
  ['projects', 'job-cards'],
  ['work-plans'],
  ['inspection', 'incidents'],
  ['reports', 'car-history', 'printables'],
  ['report-mails', 'inbox', 'duties', 'live', 'log-seals'],
  ['demo'],
];
export const layerOf = (slice: string): number => layers.findIndex((layer) => layer.includes(slice));

/** Where a file stands: `server/src/parts/part.actions.ts` is room server, slice parts. A package (`zod`) has no room. */
export type Place = { path: string; room: string; slice: string; file: string; isTest: boolean };

export function placeOf(path: string): Place {
  const [, room = '', rest = ''] = /^(contract|server|web)\/(?:src\/)?(.+)$/.exec(path) ?? [];
  const parts = rest.split('/');
  const isTest = /\.(test|example)\.tsx?$/.test(path) || path.startsWith('server/test/');
  return { path, room, slice: parts.length > 1 ? (parts[0] ?? '') : '', file: parts.at(-1) ?? '', isTest };
}

const isDomain = (place: Place) => place.room !== '' && !['', 'kit', 'app', 'test', 'gallery'].includes(place.slice);
const isForeign = (from: Place, to: Place) => from.room === to.room && isDomain(from) && isDomain(to) && from.slice !== to.slice;
const isQueries = (place: Place) => place.file.endsWith('.queries.ts');

type ImportRule = { says: string; alsoInTests?: true; breaks: (from: Place, to: Place) => boolean };

export const importRules: readonly ImportRule[] = [
  {
    says: 'the contract knows neither server nor web',
    alsoInTests: true,
    breaks: (from, to) => from.room === 'contract' && ['server', 'web'].includes(to.room),
  },
  {
    says: 'server and web never meet',
    alsoInTests: true,
    breaks: (from, to) => (from.room === 'server' && to.room === 'web') || (from.room === 'web' && to.room === 'server'),
  },
  { says: 'the contract imports only zod and itself', breaks: (from, to) => from.room === 'contract' && to.room === '' && to.path !== 'zod' },
  { says: 'the kit knows no domain', breaks: (from, to) => from.slice === 'kit' && from.room === to.room && isDomain(to) },
  {
    says: 'nobody knows the app',
    breaks: (from, to) => from.room === to.room && from.slice !== '' && from.slice !== 'app' && (to.slice === 'app' || to.file === 'app.ts'),
  },
  { says: 'another slice is entered through its index.ts', breaks: (from, to) => from.room !== 'contract' && isForeign(from, to) && to.file !== 'index.ts' },
  { says: 'slices look only downhill', breaks: (from, to) => from.room !== 'web' && isForeign(from, to) && layerOf(to.slice) > layerOf(from.slice) },
  { says: 'only *.queries.ts and the kit import kysely', breaks: (from, to) => to.path.split('/')[0] === 'kysely' && from.slice !== 'kit' && !isQueries(from) },
  {
    says: 'handlers go through actions, never to queries',
    breaks: (from, to) => from.room === 'server' && from.file.endsWith('.handlers.ts') && isQueries(to),
  },
  { says: 'queries never decide: they import no actions', breaks: (from, to) => isQueries(from) && /\.(actions|handlers)\.ts$/.test(to.file) },
  { says: 'actions know no handlers', breaks: (from, to) => from.file.endsWith('.actions.ts') && to.file.endsWith('.handlers.ts') },
  {
    says: 'only the kit reaches files, network and processes',
    breaks: (from, to) => from.room === 'server' && isDomain(from) && /^node:(fs|net|http|https|tls|dns|child_process|worker_threads)(\/|$)/.test(to.path),
  },
];

type TextRule = { says: string; pattern: RegExp; holdsIn: (place: Place) => boolean };

/** The demo tells stories, each of which names the status where it stops. */
const knowsStatuses = (place: Place) => /\.(machine|standing)\.ts$/.test(place.file) || place.slice === 'demo';

/** Tasks of a job card and reports that go out by mail have states of their own, with some of the same words. */
const readsSignings = (place: Place) => isDomain(place) && !knowsStatuses(place) && !['job-cards', 'report-mails'].includes(place.slice);

const quotedState = `['"\`](?:open|completed|declined|expired|voided|quarantined|queued|due|opened|locked|signed|replaced)['"\`]`;

const hasOwnColours = (place: Place) => place.slice === 'kit' || (place.slice === 'app' && place.file.startsWith('theme'));

export const textRules: readonly TextRule[] = [
  {
    says: "a text of the catalogue is filled by fill(): replace() reads $& in a person's name as an instruction",
    pattern: /\.replace(?:All)?\(\s*['"`]\{/g,
    holdsIn: () => true,
  },
  {
    says: 'settings, clock and randomness are handed in by the kit',
    pattern: /\bprocess\.env\b|\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\brandomUUID\b|\brandomBytes\b/g,
    holdsIn: (place) => (place.room === 'server' && isDomain(place)) || place.room === 'contract',
  },
  {
    says: 'only *.queries.ts and the kit speak SQL',
    pattern: /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/g,
    holdsIn: (place) => place.room === 'server' && isDomain(place) && !isQueries(place),
  },
  {
    says: 'what holds in a status is said by its machine: add a predicate there',
    pattern: /\b[sS]tatus\)?\s*[!=]==?\s*(?:['"`]|(?:started|completed|first|pending)\w+)|['"`]\s*[!=]==?\s*[\w.?]*\bstatus\b/g,
    holdsIn: (place) => isDomain(place) && !knowsStatuses(place),
  },
  {
    says: 'what holds in a state of a signing or of a signer is said by signing.machine.ts: add a predicate there',
    pattern: new RegExp(`\\b[sS]tate\\)?\\s*[!=]==?\\s*${quotedState}|${quotedState}\\s*[!=]==?\\s*[\\w.?]*\\bstate\\b`, 'g'),
    holdsIn: readsSignings,
  },
  {
    says: 'raw colours belong to app/theme and the kit',
    pattern: /['"`\s(:]#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|\b(?:rgb|hsl)a?\(/gi,
    holdsIn: (place) => place.room === 'web' && place.path.startsWith('web/src/') && !hasOwnColours(place),
  },
];
export const isKnownSlice = (place: Place): boolean => !isDomain(place) || place.room === 'web' || layerOf(place.slice) >= 0;
export const isBetweenSlices = isForeign;
