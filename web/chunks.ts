import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

// How the app is split into files. By default the bundler makes one file for each set of screens that share something,
// so a screen would request two hundred small files, which is slow on bad Wi-Fi. Modules that are always needed
// together therefore share a file: the pages before sign-in, the frame around every screen, lists, forms, the recordings on
// a device, and what many screens share. Calendars and charts are large and used by some of those screens only, so each
// is a file of its own.

const src = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const parts = {
  door: ['main.tsx'],
  frame: [
    'app/router.tsx',
    'app/QueryProvider.tsx',
    'app/shell/Shell.tsx',
    'app/session/IdleLock.tsx',
    'live/LiveScreen.tsx',
    'kit/dialog/NavigationBlocker.tsx',
    'kit/dialog/ConfirmDialog.tsx',
    'kit/feedback/ToastStack.tsx',
  ],
  lists: ['inbox/InboxScreen.tsx'],
  device: ['inspection/offline/OfflineStatus.tsx', 'inspection/index.ts'],
  forms: [
    'kit/form/FormScreen.tsx',
    'kit/form/choices/Pick.tsx',
    'kit/dialog/FormDialog.tsx',
    'kit/list/ListScreen.tsx',
  ],
  calendar: ['kit/form/dates/Day.tsx', 'kit/form/dates/DateTime.tsx'],
  charts: ['kit/chart/DayChart.tsx'],
} as const;
type Part = keyof typeof parts;

/** Whether a module is needed by a part of the app, without what the part loads later. */
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

const group = (part: Part, priority: number) => {
  const isNeeded = neededBy(part);
  return {
    priority,
    debugName: part,
    name: (id: string, bundle: Rolldown.ChunkingContext) => (isNeeded(id, bundle) ? part : null),
  };
};

const sharedByCalendarChartsAndTables =
  /\/node_modules\/(?:@mui\/x-internals|@base-ui\/utils|use-sync-external-store|reselect|react-transition-group)\//;

export const codeSplitting = {
  groups: [
    group('door', 9),
    group('frame', 8),
    group('lists', 7),
    group('device', 6),
    group('forms', 5),
    { name: 'mui-x', priority: 4, test: sharedByCalendarChartsAndTables },
    group('calendar', 3),
    group('charts', 2),
    { name: 'common', priority: 1, minShareCount: 6 },
  ],
} satisfies Rolldown.OutputOptions['codeSplitting'];
