import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { startFilesId, type StartFiles } from './src/kit/page/start-files.ts';

const src = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/**
 * Writes the names of the first files into index.html, in the order of their dependencies, so that the first file of
 * the page can run them one by one (src/start.ts). The names contain hashes of the contents, so only index.html, which
 * is written last, can list them all.
 */
export function startFiles(): Plugin {
  return {
    name: 'start-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const files = listFiles(Object.values(bundle).filter((file) => file.type === 'chunk'));
        // The low priority makes the browser fetch the first content of the page before the app.
        const links = files.page
          .map((href) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">\n`)
          .join('');
        const data = `<script type="application/json" id="${startFilesId}">${JSON.stringify(files)}</script>\n`;
        return html.replace('</head>', () => `${links}${data}</head>`);
      },
    },
  };
}

function listFiles(chunks: readonly Rolldown.OutputChunk[]): StartFiles {
  /** Lists the files of those modules that have not run yet, and adds them to `hasRun`. */
  const filesOf = (paths: readonly string[], hasRun: Set<string>): string[] => {
    const list = (name: string): string[] => {
      if (hasRun.has(name)) return [];
      hasRun.add(name);
      const imports = chunks.find(({ fileName }) => fileName === name)?.imports ?? [];
      return [...imports.flatMap(list), `/${name}`];
    };
    return paths.flatMap((path) => list(chunkOf(path, chunks)));
  };
  const hasRun = new Set<string>();
  filesOf(['start.ts'], hasRun);
  const page = filesOf(['main.tsx'], hasRun);
  const frame = filesOf(['app/router.tsx', 'app/session/IdleLock.tsx'], hasRun);
  const afterFrame = (paths: readonly string[]) => filesOf(paths, new Set(hasRun));
  return {
    page,
    frame,
    inbox: afterFrame(['inbox/load-inbox.ts']),
    device: afterFrame(['inspection/offline/OfflineStatus.tsx']),
    live: afterFrame(['live/LiveScreen.tsx']),
    inspection: afterFrame(['inspection/grid/GridInspectionScreen.tsx', 'inspection/pieces/PartInspectionScreen.tsx']),
  };
}

function chunkOf(path: string, chunks: readonly Rolldown.OutputChunk[]): string {
  const found = chunks.find(({ moduleIds }) => moduleIds.includes(src(path)));
  if (!found) throw new Error(`The app has no ${path} (web/start-files-plugin.ts)`);
  return found.fileName;
}
