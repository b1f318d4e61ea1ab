import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

// How the app is split into files. By default the bundler makes one file for each set of screens that share something,
// so that a screen would request two hundred small files, which is slow on bad Wi-Fi. Here, modules that are always
// needed together share a file: the very first file, the pages before sign-in, the frame around every screen, lists,
// live updates, forms, the recordings on a device, and modules that many screens share. Calendars and charts are large
// and used by only some of those screens, so each has a file of its own.

const src = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const parts = {
  start: ['start.ts'],
  door: ['main.tsx'],
  frame: [
    'app/router.tsx',
    'app/session/IdleLock.tsx',
    'kit/dialog/NavigationBlocker.tsx',
    'kit/dialog/ConfirmDialog.tsx',
    'kit/feedback/ToastStack.tsx',
  ],
  lists: ['inbox/load-inbox.ts'],
  live: ['live/LiveScreen.tsx'],
  device: ['inspection/offline/OfflineStatus.tsx', 'inspection/index.ts'],
  forms: [
    'kit/form/FormScreen.tsx',
    'kit/form/choices/Pick.tsx',
    'kit/form/RouteFormDialog.tsx',
    'kit/list/ListScreen.tsx',
  ],
  calendar: ['kit/form/dates/Day.tsx', 'kit/form/dates/DateTime.tsx'],
  charts: ['kit/chart/DayChart.tsx'],
} as const;
type Part = keyof typeof parts;

/**
 * Returns a function that tells whether a part of the app needs a module. Modules that the part loads later do not
 * count.
 */
function neededBy(part: Part): (id: string, bundle: Rolldown.ChunkingContext) => boolean {
  let needed: Set<string> | undefined;
  return (id, bundle) => {
    if (!needed) {
      needed = new Set(parts[part].map(src));
      for (const one of needed)
        for (const imported of bundle.getModuleInfo(one)?.importedIds ?? []) needed.add(imported);
      const absent = parts[part].filter((path) => !bundle.getModuleInfo(src(path)));
      if (absent.length > 0) throw new Error(`The app has no ${absent.join(', ')} (web/chunks.ts)`);
    }
    return needed.has(id);
  };
}

/**
 * The page runs its files one by one (src/start.ts). The code that every page needs is divided into layers, so that no
 * single file runs for long.
 */
const layers = [
  ['react', /\/node_modules\/(?:react|react-dom|scheduler)\//],
  ['libraries', /\/node_modules\/(?!@mui\/(?:material|icons-material)\/)|\/kit\/(?:zod|insert-styles)\.ts$/],
  ['components', /\/node_modules\//],
  ['contract-base', /\/contract\/src\/(?:kit|access)\//],
  ['contract', /\/contract\/src\//],
  ['theme', /\/web\/src\/app\/theme\//],
] as const;

const group = (part: Part, priority: number, name: string = part, pattern = /./) => {
  const isNeeded = neededBy(part);
  return {
    priority,
    debugName: name,
    name: (id: string, bundle: Rolldown.ChunkingContext) => (pattern.test(id) && isNeeded(id, bundle) ? name : null),
  };
};

/**
 * Returns the groups of a part by layer. The lowest layer comes first, because a group also contains the modules that
 * it imports.
 */
const layered = (part: Part, priority: number) => [
  ...layers.map(([layer, pattern], place) => group(part, priority + 0.9 - place / 10, `${part}-${layer}`, pattern)),
  group(part, priority),
];

const sharedByCalendarChartsAndTables =
  /\/node_modules\/(?:@mui\/x-internals|@base-ui\/utils|use-sync-external-store|reselect|react-transition-group)\//;

export const codeSplitting = {
  groups: [
    group('start', 11),
    ...layered('door', 10),
    ...layered('frame', 9),
    group('lists', 8),
    ...layered('live', 7),
    ...layered('device', 6),
    group('forms', 5),
    { name: 'mui-x', priority: 4, test: sharedByCalendarChartsAndTables },
    group('calendar', 3),
    group('charts', 2),
    { name: 'common', priority: 1, minShareCount: 6 },
  ],
} satisfies Rolldown.OutputOptions['codeSplitting'];
